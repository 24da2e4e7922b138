import { isRegisterLine } from "@custodia/domain/assets/export";
import { type Cell, cellText, oneLine, short } from "@custodia/domain/assets/import/cells";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { rowText } from "@custodia/domain/assets/import/left-out";
import { matchColumns } from "@custodia/domain/assets/import/match-columns";
import { writeRows } from "../rows-file.ts";
import type { FileFacts } from "../show.ts";
import { badFile, TOO_MUCH_TEXT } from "./bad-file.ts";
import { type BookSheet, type FileRow, repeatedIn } from "./rows.ts";

/** Titles and notes may stand above the headings. */
const HEADINGS_WITHIN = 10;
const SAMPLES = 3;

/** Keeps the rows below a sheet's headings in a file of ours; answers what they are, and no file where there are none. */
export async function readSheet(
  rows: NonNullable<BookSheet["rows"]>,
  rowsPath: string,
  text: { left: number },
): Promise<FileFacts> {
  const top: FileRow[] = [];
  const kept = writeRows<FileRow>(rowsPath);
  const facts: FileFacts = { headings: [], samples: [], rows: 0, above: [] };

  function begin(): void {
    const { at, lines, headings } = headingsIn(top);
    if (!top[at]) return;
    facts.headings = headings.map(short);
    facts.width = headings.length;
    facts.above = top.slice(0, at).map(({ number, cells }) => ({ row: number, text: rowText(cells) }));
    for (const row of top.slice(at + lines)) keep(row);
  }
  function keep(row: FileRow): void {
    if (isOwnLine(row.cells)) return;
    kept.add(row);
    facts.rows += 1;
    const repeated = repeatedIn(row);
    row.cells.forEach((cell, column) => {
      facts.samples[column] ??= [];
      const samples = facts.samples[column];
      const text = samples.length < SAMPLES && !repeated.has(column) ? short(oneLine(cellText(cell))) : "";
      if (text) samples.push(text);
    });
  }

  try {
    for await (const row of rows) {
      text.left -= lettersOf(row.cells);
      if (text.left < 0) throw badFile(TOO_MUCH_TEXT);
      if (top.length < HEADINGS_WITHIN) {
        top.push(row);
        if (top.length === HEADINGS_WITHIN) begin();
      } else keep(row);
    }
    if (top.length < HEADINGS_WITHIN) begin();
    if (facts.rows === 0) {
      kept.drop();
      return facts;
    }
    kept.finish();
  } catch (error) {
    kept.drop();
    throw error;
  }
  const columns = Math.max(facts.headings.length, facts.samples.length);
  for (let column = 0; column < columns; column++) {
    facts.headings[column] ||= `Column ${letters(column)}`;
    facts.samples[column] ??= [];
  }
  return facts;
}

/** The first row of the headings, how many rows they take, and their texts. */
interface Headings {
  at: number;
  lines: 1 | 2;
  headings: string[];
}

const fieldsIn = (headings: string[]) => Object.keys(matchColumns(headings)).length;

function headingsIn(top: FileRow[]): Headings {
  const texts = top.map(({ cells }) => cells.map((cell) => oneLine(cellText(cell))));
  const known = texts.map(fieldsIn);
  const at = headingsAt(top, known);
  const one: Headings = { at, lines: 1, headings: texts[at] ?? [] };
  const two = texts.slice(1).flatMap((lower, above) =>
    [texts[above]!, spreadRight(texts[above]!)].map((upper): Headings & { known: number } => {
      const headings = bothLines(upper, lower);
      // A row of the list would hold a figure, or name no more than one field by chance.
      const isList = lower.some((text) => /\d/.test(text));
      return { at: above, lines: 2, headings, known: fieldsIn(headings) - (isList ? 1 : 0) };
    }),
  );
  const best = two.reduce<(typeof two)[number] | undefined>(
    (best, next) => (next.known > (best?.known ?? 0) ? next : best),
    undefined,
  );
  return best && best.known > Math.max(IMPORT_FIELDS.length / 10, ...known) ? best : one;
}

/** A heading stands above others until the next one does. */
function spreadRight(texts: string[]): string[] {
  let last = "";
  return texts.map((text) => {
    last = text || last;
    return last;
  });
}

function bothLines(upper: string[], lower: string[]): string[] {
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = "", below = ""] = [upper[column], lower[column]];
    return above === below || !below ? above : `${above} ${below}`.trim();
  });
}

/**
 * The row that knows most of the fields is the one with the headings. Where none knows any it is the first that is as wide as
 * the list, as a title above is one cell.
 */
function headingsAt(top: FileRow[], known: number[]): number {
  const most = Math.max(0, ...known);
  if (most > IMPORT_FIELDS.length / 10) return known.indexOf(most);
  const widths = top.map(({ cells }) => cells.filter((cell) => cell !== null).length);
  const widest = Math.max(0, ...widths);
  const first = widths.findIndex((width) => width > 1 && width * 2 > widest);
  return first > 0 && first < top.length - 1 && top.slice(0, first).every(({ cells }) => isTitle(cells)) ? first : 0;
}

const isTitle = (cells: Cell[]) => cells.filter((cell) => cell !== null).length === 1;

/** A line of an exported register that is no asset: its words, and beside them amounts at most. */
function isOwnLine(cells: Cell[]): boolean {
  const [first, ...others] = cells.map(cellText).filter(Boolean);
  return first !== undefined && isRegisterLine(first) && others.every((text) => AMOUNT.test(text));
}

const AMOUNT = /^[\d.,\s₦()-]+$/;

/** A text that many cells share, or one merged cell repeats, is written out for each of them. */
const lettersOf = (cells: Cell[]) =>
  cells.reduce((sum: number, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0);

/** Name of a column as spreadsheets show it: A, B, … Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
