import { hasDecimals } from "../../amounts.ts";
import { bareAmount, numberIn } from "../../numbers.ts";
import { type Grouping, guessGrouping, ungroup } from "../../spreadsheet/amounts.ts";
import type { Cell } from "../../spreadsheet/cells.ts";
import { MILLI } from "../fields.ts";
import type { VatClass } from "../sales/labels.ts";

/** Codes share one cell of a list, separated by `; `: no code contains a space, but one may end with a semicolon. */
const CODE_SEPARATOR = /;\s+(?!×)/;

/** Codes of an item on one line: `6151234567890; 6151234567906 × 24`. Quantities in thousandths. */
export function codesCell(codes: readonly { code: string; quantity: number }[]): string {
  return codes.map(({ code, quantity }) => (quantity === MILLI ? code : `${code} × ${quantity / MILLI}`)).join("; ");
}

/** Parses a cell that `codesCell` formats, with quantities in units; `×` may be an x between spaces. */
export function readCodesCell(text: string): { code: string; quantity: number }[] | { problem: string } {
  const codes = [];
  for (const part of text.split(CODE_SEPARATOR)) {
    const [, code, count] = /^(.+?)(?:\s+[×x*]\s+(\S+))?$/i.exec(part.trim()) ?? [];
    const quantity = count === undefined ? 1 : numberIn(count);
    if (code === undefined || quantity === undefined)
      return { problem: `“${part}” is not understood. Write codes as 6151234567890; 6151234567906 × 24.` };
    codes.push({ code, quantity });
  }
  return codes;
}

/** Stock by location on one line: `LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33`. Thousandths and kobo. */
export function stockCell(levels: readonly { location: string; quantity: number; value: number }[]): string {
  return levels
    .map(({ location, quantity, value }) => `${location}: ${quantity / MILLI} worth ${(value / 100).toFixed(2)}`)
    .join("; ");
}

/** Parses a cell of `stockCell`, in units and naira. Addresses may contain punctuation, so the end is matched first. */
export function readStockCell(
  text: string,
): { location: string; quantity: number; value: number }[] | { problem: string } {
  const levels = [];
  const pattern = /\s*(.+?):\s*([\d.,]+)\s+worth\s+([\d.,]+)\s*(?:;|$)/giy;
  while (pattern.lastIndex < text.length) {
    const [, location, units, naira] = pattern.exec(text) ?? [];
    const [quantity, value] = [numberIn(units ?? ""), numberIn(naira ?? "")];
    if (location === undefined || quantity === undefined || value === undefined)
      return {
        problem: "This is not understood. Write stock as LA/01: 3 worth 10.00; LA/02: 2.5 worth 8.33.",
      };
    levels.push({ location, quantity, value });
  }
  return levels;
}

/** Words are compared without regard to case, spaces and hyphens. */
const wordKey = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\-_.]+/g, "");

const YES = new Set(["true", "t", "yes", "y", "1", "active", "enabled", "on", "available"]);
const NO = new Set(["false", "f", "no", "n", "0", "inactive", "disabled", "off", "archived", "discontinued"]);
const STOCKED = new Set(["inventory", "stock", "stocked", "goods", "product", "physical", "tracked", "standard"]);
const NOT_STOCKED = new Set(["service", "services", "noninventory", "nonstock", "nonstocked", "labour", "digital"]);

/** Parses yes or no; undefined for other text. */
export function parseFlag(text: string): boolean | undefined {
  const word = wordKey(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** Parses whether an item has stock, by yes and no or by the kind of item; undefined for other text. */
export function parseStocked(text: string): boolean | undefined {
  const word = wordKey(text);
  if (STOCKED.has(word)) return true;
  return NOT_STOCKED.has(word) ? false : parseFlag(text);
}

const CLASSES: Record<VatClass, readonly string[]> = {
  standard: ["standard", "s", "standardrated", "vatable", "taxable", "vat", "yes"],
  zero: ["zero", "z", "zerorated", "zerorate"],
  exempt: ["exempt", "e", "exempted", "vatexempt", "nonvatable", "nontaxable", "no", "notvatable", "none"],
};

/** Parses a VAT class by its name or rate; undefined for other text. */
export function parseVatClass(text: string): VatClass | undefined {
  const rate = numberIn(text, "percent");
  if (rate === 0) return "zero";
  // A sheet that formats the rate as a percentage holds 0.075.
  if (rate !== undefined) return [7.5, 0.075].includes(rate) ? "standard" : undefined;
  const word = wordKey(text);
  return (Object.keys(CLASSES) as VatClass[]).find((vatClass) => CLASSES[vatClass].includes(word));
}

/**
 * Parses a percentage, `7.5 %` or `7.5`; undefined for other text. A number with more decimals than a percentage may have, such as
 * 0.075, is a share of 1.
 */
export function parsePercent(cell: string | number): number | undefined {
  if (typeof cell === "string") return numberIn(cell, "percent");
  const isShare = cell > 0 && cell < 1 && !hasDecimals(2)(cell);
  return Number((isShare ? cell * 100 : cell).toPrecision(12));
}

/**
 * Returns why a number may be a percentage or a share of 1, unless it has a percent sign or its heading names the percent; undefined if
 * it is clear.
 */
export function percentProblem(cell: string | number, heading: string): string | undefined {
  if (/[%％]/.test(String(cell)) || /%|percent/i.test(heading)) return undefined;
  const number = typeof cell === "string" ? numberIn(cell) : cell;
  if (number === undefined || number <= 0 || number >= 1 || !hasDecimals(2)(number)) return undefined;
  return `“${cell}” may be ${number} % or ${Number((number * 100).toPrecision(12))} %: write it with the percent sign.`;
}

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
