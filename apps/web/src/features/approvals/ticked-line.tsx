import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { tickedWords } from "./ticked-words.ts";

type TickedLineProps = { ids: readonly number[]; seen: ReadonlyMap<number, ApprovalView> };

/** What the requests that were ticked have in common; nothing where one of them was not seen. */
export function TickedLine({ ids, seen }: TickedLineProps) {
  const chosen = ids.flatMap((id) => seen.get(id) ?? []);
  const words = chosen.length === ids.length ? tickedWords(chosen) : null;
  return words ? <span className="md:whitespace-nowrap">{words}</span> : null;
}
