import type { CompanyId } from "../context.ts";
import { COLUMNS, type SearchColumn } from "./kinds.ts";

/**
 * How the last word may end. `whole`: as it was typed. `open`: it may go on. `short`: it may go on, and of a long one only its
 * beginning is asked, which the index answers as it goes; whoever asks must look at what comes back.
 */
export type Ending = "whole" | "open" | "short";

/** Beginnings of words that the index keeps ready (`prefix` in the migration). Others are gathered first, over all companies. */
const SHORTEST = 2;
const LONGEST = 3;

/**
 * What FTS5 is asked: the company's rows in whose columns all phrases stand. Phrases are words of letters and digits, in
 * quotes, so nothing that people type has a meaning to FTS5.
 */
export function expression(
  company: CompanyId,
  phrases: readonly string[][],
  ending: Ending,
  columns: readonly SearchColumn[] = COLUMNS,
): string {
  const asked = phrases.map((phrase, index) =>
    index === phrases.length - 1 && ending !== "whole" ? opened(phrase, ending) : quoted(phrase),
  );
  const wanted = asked.filter((each) => each !== "");
  const words = wanted.length > 0 ? wanted : [quoted(phrases.at(-1)!)];
  return `company : "c${company}" AND {${columns.join(" ")}} : (${[...new Set(words)].join(" AND ")})`;
}

function quoted(phrase: readonly string[]): string {
  return phrase.length > 0 ? `"${phrase.join(" ")}"` : "";
}

/** A single letter begins too much to be asked: it is left out, and counts when the rows are looked at. */
function opened(phrase: readonly string[], ending: "open" | "short"): string {
  const letters = [...phrase.at(-1)!];
  const before = phrase.slice(0, -1);
  if (letters.length < SHORTEST) return quoted(before);
  const asked = ending === "short" ? letters.slice(0, LONGEST) : letters;
  return `${quoted([...before, asked.join("")])} *`;
}

/** Whether `short` asks for less than `open` does. */
export function isCut(phrases: readonly string[][]): boolean {
  return [...phrases.at(-1)!.at(-1)!].length > LONGEST;
}
