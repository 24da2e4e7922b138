import type { useSearch } from "./use-search.ts";

type State = Pick<ReturnType<typeof useSearch>, "asks" | "fresh" | "lines" | "error">;

export function wordsFor({ asks, fresh, lines, error }: State): string {
  if (!asks || error) return "";
  if (!fresh) return "Searching…";
  if (lines.length === 0) return "Nothing found";
  return lines.length === 1 ? "One result" : `${lines.length} results`;
}

export function hintFor({ asks, fresh }: State, text: string) {
  if (!asks) return "Find assets, vendors, custodians, locations and users by any of their words or numbers.";
  return fresh ? `Nothing matches “${text}”.` : "Searching…";
}
