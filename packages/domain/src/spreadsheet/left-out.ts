import { z } from "zod";
import { readAmountCell } from "./amounts.ts";
import { type Cell, cellText, short } from "./cells.ts";

/** Rows that are not entries of the list, and what they are instead. */
const LEFT_OUT_KINDS = [
  "above",
  "total",
  "signature",
  "headings",
  "footer",
  "title",
  "class",
  "empty",
  "not_held",
  "skipped",
] as const;

/** The maximum number of left-out rows that a preview lists. */
export const MAX_LISTED_ROWS = 500;

export const leftOutView = z.object({
  row: z.int(),
  /** The first texts of the row. */
  text: z.string(),
  kind: z.enum(LEFT_OUT_KINDS),
  why: z.string(),
});

export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];
export type LeftOutView = z.output<typeof leftOutView>;

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

/** Why a row is not an entry of the list. */
export const leftOutWhy: Record<Exclude<LeftOutKind, "not_held">, string> = {
  above: "It stands above the headings.",
  total: "It looks like a total.",
  signature: "It looks like a signature.",
  headings: "It repeats the headings.",
  footer: "It looks like a note or the foot of a page.",
  class: "It names the class of the rows below it.",
  title: "It looks like a title across the columns.",
  empty: "All its imported columns are empty.",
  skipped: "You left it out.",
};

/** Lists the rows above the headings of a file. */
export const listAbove = (above: readonly { row: number; text: string }[] = []): LeftOutView[] =>
  above.map(({ row, text }) => ({ row, text, kind: "above", why: leftOutWhy.above }));

/** Longer texts are never words of this kind. */
const LONGEST = 120;

/** A signature has a name, a post and a date beside each other. */
const MIN_FILLED = 4;

/** The matched columns of a list, and those of them whose cells distinguish an entry from a total, a signature or a title. */
export interface ListColumns {
  taken: readonly number[];
  /** Columns of amounts and other figures. */
  figures: readonly number[];
  costs: readonly number[];
  dates: readonly number[];
  descriptions: readonly number[];
  remarks: readonly number[];
}

/**
 * Returns a function that takes each row in its turn and returns why it is not an entry of the list, or null if it is one. A row with an
 * amount and more than one word beside it always is one, so that a "Total Station", or a purchase from "Total", is kept.
 */
export function leftOutChecker(
  headings: readonly string[],
  columns: ListColumns,
): (row: LookedAt) => Exclude<LeftOutKind, "not_held" | "skipped"> | null {
  const { costs, dates, descriptions, remarks } = columns;
  const taken = new Set(columns.taken);
  const words = [...taken].filter((column) => !columns.figures.includes(column));
  const total = words.length > 1 ? TOTAL : TOTAL_ALONE;
  const plainHeadings = headings.map(plain);
  let signed = false;

  return ({ cells, repeated, banner }) => {
    const texts = cells.map((cell) => cellText(cell).slice(0, LONGEST));
    if (repeatsHeadings(texts, plainHeadings)) return "headings";
    const own = texts.flatMap((text, column) => (text && !repeated.has(column) ? [column] : []));
    const hasCell = (columns: readonly number[], of: (cell: Cell) => boolean) =>
      columns.some((column) => own.includes(column) && of(cells[column]!));
    if (!hasCell(costs, isNumber) && !hasCell(dates, isDate)) {
      const by = own.filter((column) => !remarks.includes(column) && BY.test(texts[column]!));
      const filled = own.filter((column) => taken.has(column)).length;
      // A row that fills its columns is an entry, whatever a note beside it or a signature above it contains.
      const isFull = filled >= MIN_FILLED && filled * 2 >= taken.size;
      if (by.some((column) => !isFull || taken.has(column))) signed = true;
      else if (isFull) signed = false;
      if (signed || isSignature(own.map((column) => texts[column]!))) return "signature";
      if (own.every((column) => FOOTER.test(texts[column]!) || LINE.test(texts[column]!))) return "footer";
    }
    const word = own.find(
      (column) => MAY_BE_TOTAL.test(texts[column]!) && total.test(texts[column]!) && !isNumber(cells[column]!),
    );
    const isNamed = own.some((column) => column !== word && descriptions.includes(column));
    // The amount of a total may also be given in words.
    const isBeside = (column: number) => !words.includes(column) || (!isNamed && remarks.includes(column));
    if (word !== undefined && own.every((column) => column === word || isBeside(column))) return "total";
    if (banner) return "title";
    if (taken.size > 0 && !own.some((column) => taken.has(column))) return "empty";
    return null;
  };
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

/** Whether a text equals a heading, apart from case and punctuation. If one of the first letters differs, the others are not compared. */
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
