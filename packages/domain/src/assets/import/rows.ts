import { readAmountCell } from "./amounts.ts";
import { type Cell, cellText, short } from "./cells.ts";
import type { ImportFieldName } from "./fields.ts";
import type { Hint } from "./hints.ts";
import type { ColumnMapping } from "./match-columns.ts";
import type { LeftOutKind } from "./preview.ts";

const TOTAL =
  /^(?:\W*(?:grand|sub|page|overall|running|net)?[\s-]*totals?\b.*|.*\b(?:sub|grand)?[\s-]*totals?\W*|\W*(?:balance\s+)?(?:(?:brought|carried)\s+(?:forward|down)|[bc]\s*\/\s*[fd])\b.*)$/i;
/** Fast pre-check: few texts contain any of these. */
const MAY_BE_TOTAL = /total|forward|down|[bc]\s*\/\s*[fd]/i;
const BY =
  /^\W*(?:prepared|approved|checked|reviewed|verified|authori[sz]ed|certified|received|signed|compiled|submitted|confirmed|witnessed|audited|endorsed|counted|inspected)\s+by\b/i;
const SIGNATURE =
  /^\W*(?:(?:authori[sz]ed\s+)?sign(?:ature|ed)?|name|date|designation|rank|position|stamp)(?:\s*(?:&|and|\/)\s*(?:sign(?:ature)?|date|stamp|name))*\s*(?:[:_…]|\.{2,}|$)/i;
const TOTAL_ALONE = /^\W*(?:grand|sub|page|overall|running|net)?[\s-]*totals?\W*(?:n|ngn|naira)?\W*$/i;
const LINE = /^[\s_.…=*-]{4,}$/;
const FOOTER =
  /^\W*(?:page\s+\d+(?:\s*(?:of|\/)\s*\d+)?\W*|(?:printed|generated|exported|extracted)\s+(?:on|by|from|at)\b.*|continued\s+(?:on|from|overleaf)\b.*|end\s+of\s+(?:report|list|register|page)\W*|(?:notes?|n\.?b\.?|source|report\s+date|key|legend)\s*:.*)$/i;

/** The cells of a row, and which of them repeat a merged cell above or beside. */
interface LookedAt {
  cells: readonly Cell[];
  repeated: ReadonlySet<number>;
  /** One cell alone, across several columns. */
  banner: boolean;
}

/** Why a row is no asset. */
export const leftOutWhy: Record<Exclude<LeftOutKind, "not_held">, string> = {
  above: "It stands above the headings.",
  total: "It looks like a total.",
  signature: "It looks like a signature.",
  headings: "It repeats the headings.",
  footer: "It looks like a note or the foot of a page.",
  class: "It names the class of the rows below it.",
  title: "It looks like a title across the columns.",
  empty: "It has nothing in the columns that are taken.",
  skipped: "You left it out.",
};

/** Longer texts are never words of this kind. */
const LONGEST = 120;

const AMOUNTS: readonly ImportFieldName[] = [
  "cost",
  "scrap_value",
  "total_maintenance_cost",
  "quantity",
  "useful_life",
  "useful_life_in_days",
  "warranty_in_years",
  "frequency",
];

/**
 * Returns a function that takes each row in its turn and returns why it is no asset, or null if it is one. A row that has an amount
 * and more than a word beside it is always one, so that what is called "Total Station" or bought from "Total" stays.
 */
export function leftOutChecker(
  headings: readonly string[],
  mapping: ColumnMapping,
): (row: LookedAt) => Exclude<LeftOutKind, "not_held" | "skipped"> | null {
  const taken = new Set(Object.values(mapping).flat());
  const amounts = new Set(AMOUNTS.flatMap((field) => mapping[field] ?? []));
  const words = [...taken].filter((column) => !amounts.has(column));
  const [costs, dates, remarks] = [mapping.cost, mapping.acquisition_date, mapping.remarks];
  const total = words.length > 1 ? TOTAL : TOTAL_ALONE;
  const plainHeadings = headings.map(plain);
  let signed = false;

  return ({ cells, repeated, banner }) => {
    const texts = cells.map((cell) => cellText(cell).slice(0, LONGEST));
    if (repeatsHeadings(texts, plainHeadings)) return "headings";
    const own = texts.flatMap((text, column) => (text && !repeated.has(column) ? [column] : []));
    const hasCell = (columns: number[] | undefined, of: (cell: Cell) => boolean) =>
      columns?.some((column) => own.includes(column) && of(cells[column]!)) ?? false;
    if (!hasCell(costs, isNumber) && !hasCell(dates, isDate)) {
      if (own.some((column) => !remarks?.includes(column) && BY.test(texts[column]!))) signed = true;
      if (signed || isSignature(own.map((column) => texts[column]!))) return "signature";
      if (own.every((column) => FOOTER.test(texts[column]!) || LINE.test(texts[column]!))) return "footer";
    }
    const word = own.find(
      (column) => MAY_BE_TOTAL.test(texts[column]!) && total.test(texts[column]!) && !isNumber(cells[column]!),
    );
    const isNamed = own.some((column) => column !== word && mapping.description?.includes(column));
    // Beside a total its amount may stand in words.
    const isBeside = (column: number) => !words.includes(column) || (!isNamed && remarks?.includes(column) === true);
    if (word !== undefined && own.every((column) => column === word || isBeside(column))) return "total";
    if (banner) return "title";
    if (taken.size > 0 && !own.some((column) => taken.has(column))) return "empty";
    return null;
  };
}

/** The first texts of a row, as one knows it again. */
export function rowText(cells: readonly Cell[]): string {
  return short(cells.map(cellText).filter(Boolean).slice(0, 4).join(" · "));
}

function isSignature(texts: string[]): boolean {
  return texts.some((text) => SIGNATURE.test(text)) && texts.every((text) => SIGNATURE.test(text) || LINE.test(text));
}

function repeatsHeadings(texts: string[], headings: string[]): boolean {
  let same = 0;
  for (let column = 0; column < texts.length; column++) {
    if (texts[column] && isPlainly(short(texts[column]!), headings[column])) same += 1;
  }
  if (same === 0) return false;
  const filled = texts.filter(Boolean).length;
  return same === filled ? filled > 1 || headings.length === 1 : same >= 2 && same * 2 >= filled;
}

/** Whether a text is a heading but for case and signs. Where one of the first letters differs, the others are not looked at. */
function isPlainly(text: string, heading: string | undefined): boolean {
  if (heading === undefined) return false;
  let at = 0;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    // A mark after a letter may be its accent.
    if (code > LAST_ASCII || text.charCodeAt(place + 1) > LAST_ASCII) return plain(text) === heading;
    if (!LETTER.test(text[place]!)) continue;
    if (text[place]!.toLowerCase() !== heading[at]) return false;
    at += 1;
  }
  return at === heading.length;
}

const LETTER = /[a-z0-9]/i;
const LAST_ASCII = 0x7f;

const isNumber = (cell: Cell) =>
  [undefined, "indian" as const].some(
    (grouping) => "input" in readAmountCell(cell, { power: 0, currency: null, grouping }),
  );
const isDate = (cell: Cell) => typeof cell === "number" || typeof cell === "object" || /\d/.test(cellText(cell));

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** How wide a list is, and whether it is one whose cells only a sign tells apart. */
export interface ListWidth {
  /** Columns up to the last one with a heading; left out where a list was read before widths were known. */
  width?: number;
  delimiter?: string;
}

/** A row whose width is checked. */
export interface WideRow {
  cells: readonly Cell[];
  /** Cells of its line, where it ends with empty ones and that is worth knowing. */
  wide?: { cells: number; usual: boolean };
  merged?: readonly { column: number }[];
  /** A quote that opens in it and is not closed where it should be. */
  open_quote?: boolean;
}

const BEYOND: Hint = {
  kind: "beyond_headings",
  message: "Holds something beyond the last heading, which is not taken unless you match its column.",
};
const MAYBE_SHIFTED: Hint = {
  kind: "beyond_headings",
  message: "Has more cells than headings, though the last ones are empty: see whether a cell was split.",
};
const MAYBE_SPLIT: Hint = {
  kind: "split_number",
  message: "Was a thousands comma left unquoted? The figure and the three digits behind it were read as two cells.",
};
const OPEN_QUOTE = 'A quote opens in this row and is not closed: close it, or write the quote twice ("").';

/**
 * Checks the width of a row: in a list of separated values a cell too many means that one was split, and all behind it have
 * shifted. `taken` is the last column that the user has matched, counted from 0; `figures` are those of all
 * figures.
 */
export function checkWidth(
  row: WideRow,
  { width, delimiter }: ListWidth,
  { taken, amounts, figures }: { taken: number; amounts: readonly number[]; figures: ReadonlySet<number> },
): { problem?: string; hint?: Hint } {
  if (row.open_quote) return { problem: OPEN_QUOTE };
  const { cells, wide } = row;
  if (width === undefined) return {};
  const known = Math.max(width, taken + 1);
  if (cells.length > known) {
    if (delimiter) return { problem: tooWide(cells, width, delimiter) };
    const last = cells.findLastIndex((cell) => cellText(cell) !== "");
    const isRepeated = row.merged?.some(({ column }) => column === last) ?? false;
    return isRepeated || last < known ? {} : { hint: BEYOND };
  }
  const split = delimiter === "," ? amounts.filter((column) => isSplitFigure(cells, column)) : [];
  // A figure of three zeros is not written by hand.
  const sure = split.filter((column) => cellText(cells[column + 1]!).startsWith("000"));
  const isMaybe = split.some((column) => !figures.has(column + 1));
  if (wide && wide.cells > known) {
    // If all rows have the same width, as with a trailing comma, the zeros show that all were split.
    if (delimiter === "," && (sure.length > 0 || (!wide.usual && splitAt(cells) !== null)))
      return { problem: tooWide(cells, width, delimiter) };
    return { hint: isMaybe ? MAYBE_SPLIT : MAYBE_SHIFTED };
  }
  const short = sure.find((column) => figures.has(column + 1));
  if (short !== undefined) return { problem: `This row has a cell too many: ${unquoted(cells, short)}` };
  return isMaybe ? { hint: MAYBE_SPLIT } : {};
}

function tooWide(cells: readonly Cell[], headings: number, delimiter: string): string {
  const problem = `This row has more cells than headings (${headings})`;
  if (delimiter !== ",") return `${problem}: put quotes around a cell that holds the sign between cells.`;
  const at = splitAt(cells);
  if (at === null) return `${problem}: was a comma left unquoted? Put quotes around the whole cell.`;
  return `${problem}: ${unquoted(cells, at)}`;
}

function unquoted(cells: readonly Cell[], at: number): string {
  const parts = [cellText(cells[at]!)];
  for (let next = at + 1; isThousands(cells[next]); next++) parts.push(cellText(cells[next]!));
  return `was a thousands comma left unquoted? Write "${parts.join(",")}" with its quotes, or without commas.`;
}

/** Whether a row has two cells beside each other that would be one figure with thousands. */
export const looksSplit = (cells: readonly Cell[]): boolean => splitAt(cells) !== null;

function splitAt(cells: readonly Cell[]): number | null {
  const at = cells.findIndex((_, column) => isSplitFigure(cells, column));
  return at < 0 ? null : at;
}

const isSplitFigure = (cells: readonly Cell[], column: number) =>
  /^[-+(\s]*(?:₦|NGN|N)?[-(\s]*\d{1,3}$/iu.test(cellText(cells[column] ?? null)) && isThousands(cells[column + 1]);

const isThousands = (cell: Cell | undefined) => /^\d{3}(?:\.\d+)?\s*[)-]?$/.test(cellText(cell ?? null));
