import { bareAmount, type Grouping, guessGrouping, ungroup } from "../../spreadsheet/amounts.ts";
import type { Cell } from "../../spreadsheet/cells.ts";

/** How the numbers of a list group thousands, where some of them depend on it. */
export interface ListGrouping {
  grouping: Grouping;
  /** No column settles it by itself, so that the user is asked. */
  ambiguous: boolean;
  /** What the other columns say; null where they say nothing, or contradict each other. */
  proposed: Grouping | null;
  /** Numbers that depend on it. */
  said: string[];
}

const OPEN_DOT = /^-?[1-9]\d{0,2}\.\d{3}$/;
const WESTERN = /^-?\d{1,3}(?:,\d{3}){2,}/;
/** Numbers with one reading that say whether the comma or the dot is the decimal sign. */
const DECIMAL_DOT = /^-?(?:0|\d{4,})\.\d+$/;
const DECIMAL_COMMA = /^-?(?:0|\d{4,}),\d+$/;

/**
 * Guesses how a list groups thousands from the texts of its columns of numbers; null if no number depends on it. A column that
 * another one explains is asked about with that proposal: quantities such as `1.500` beside prices such as `1.250,00`.
 */
export function guessListGrouping(columns: readonly (readonly string[])[]): ListGrouping | null {
  const bare = columns.map((texts) => texts.map(bareAmount).map(asEvidence));
  const single = bare.flatMap((texts) => guessGrouping(texts) ?? []);
  const together = bare.flat();
  const all = guessGrouping(together);
  const open = single.filter(({ ambiguous }) => ambiguous);
  const first = all ?? open[0];
  if (!first) return null;
  const said = [...new Set([...open.flatMap((guess) => guess.said), ...(all?.said ?? [])])];
  const settled = all && !all.ambiguous ? all.grouping : null;
  if (open.length === 0 && settled) return { grouping: settled, ambiguous: false, proposed: null, said };
  const isLakhs = all?.grouping === "indian" && !together.some((text) => WESTERN.test(text));
  // Open columns beside amounts such as 1,250.50: they say that the dot is the decimal sign.
  const proposed = settled ?? (isLakhs ? "indian" : all ? null : "commas");
  return { grouping: proposed ?? first.grouping, ambiguous: true, proposed, said };
}

/** Three decimals, or none before them, are evidence as well as two are. */
function asEvidence(text: string): string {
  return DECIMAL_DOT.test(text) ? "0.5" : DECIMAL_COMMA.test(text) ? "0,5" : text;
}

/** A cell as its text reads by the grouping: a number without separators of thousands; other cells are unchanged. */
export function regroup(cell: Cell, grouping: Grouping | undefined): Cell {
  if (typeof cell !== "string" || grouping === undefined) return cell;
  const bare = bareAmount(cell);
  const plain = grouping === "commas" && OPEN_DOT.test(bare) ? bare : ungroup(bare, grouping);
  // Three decimals of an amount would be a question again.
  const short = plain.includes(".") && (plain !== bare || OPEN_DOT.test(bare)) ? plain.replace(/\.?0+$/, "") : plain;
  return short === bare ? cell : short;
}

/** Percentages have no thousands: `7,500 %` is 7.5 where dots are thousands. */
export function regroupPercent(text: string, grouping: Grouping | undefined): string {
  return grouping === "dots" ? text.replace(/^(\d+),(\d+)(?=\s*%?$)/, "$1.$2") : text;
}
