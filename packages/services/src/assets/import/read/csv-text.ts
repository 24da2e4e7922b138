import type { Hint } from "@custodia/domain/assets/import/hints";
import { columnMatcher, matchColumns } from "@custodia/domain/assets/import/match-columns";
import { DELIMITERS } from "@custodia/domain/list-file";
import { ITEM_HEADINGS } from "@custodia/domain/pos/items/import-fields";
import { badFile, NOT_A_SHEET } from "./bad-file.ts";

/** The text of a file, without the mark in front, and what its letters have to be pointed out. */
interface DecodedText {
  text: string;
  hints: Hint[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, pictures and archives do
const BINARY = /[\u0000-\u0008\u000e-\u001b]/;

/** Spreadsheet programs on Windows write UTF-16 with a mark, or the code page of Western Europe without one. */
export function decoded(file: Buffer): DecodedText {
  const { text, stray } = lettersOf(file);
  if (BINARY.test(text)) throw badFile(NOT_A_SHEET);
  return { text, hints: stray === null ? [] : [strayHint(file, stray)] };
}

function lettersOf(file: Buffer): { text: string; stray: number | null } {
  const mark = file.subarray(0, 2).toString("hex");
  if (mark === "fffe") return { text: new TextDecoder("utf-16le").decode(file), stray: null };
  if (mark === "feff") return { text: new TextDecoder("utf-16be").decode(file), stray: null };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(file), stray: null };
  } catch {
    const strays = straysIn(file);
    return strays
      ? { text: mixedText(file, strays), stray: strays[0]! }
      : { text: new TextDecoder("windows-1252").decode(file), stray: null };
  }
}

/**
 * The bytes of a file in UTF-8 that are none of it. Null where they outnumber its letters, so that the whole is of the other code
 * page; a letter of three bytes hardly comes by chance, and outweighs all.
 */
function straysIn(file: Buffer): number[] | null {
  const strays: number[] = [];
  let letters = file.subarray(0, 3).toString("hex") === "efbbbf" ? Number.POSITIVE_INFINITY : 0;
  for (let at = 0; at < file.length; ) {
    const length = letterLength(file, at);
    if (length === 0) strays.push(at);
    else if (length > 1) letters += length > 2 ? Number.POSITIVE_INFINITY : 1;
    at += length || 1;
  }
  return letters >= strays.length ? strays : null;
}

/** Bytes of the letter that begins here by UTF-8 (RFC 3629); 0 where none does. */
function letterLength(file: Buffer, at: number): number {
  const first = file[at]!;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > file.length) return 0;
  const second = file[at + 1]!;
  const [from, to] = SECOND[first] ?? [0x80, 0xbf];
  if (second < from || second > to) return 0;
  for (let next = at + 2; next < at + length; next++) if ((file[next]! & 0xc0) !== 0x80) return 0;
  return length;
}

/** First bytes whose second ones are fewer: no letter has two ways to be written, and halves of pairs are none. */
const SECOND: Record<number, readonly [from: number, to: number]> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};

/** All of it by UTF-8, but each stray byte by Windows-1252. */
function mixedText(file: Buffer, strays: readonly number[]): string {
  const [utf8, windows] = [new TextDecoder("utf-8", { ignoreBOM: true }), new TextDecoder("windows-1252")];
  let text = "";
  let from = 0;
  for (const stray of strays) {
    text += utf8.decode(file.subarray(from, stray)) + windows.decode(file.subarray(stray, stray + 1));
    from = stray + 1;
  }
  text += utf8.decode(file.subarray(from));
  return text.replace(/^\ufeff/, "");
}

/** Letters around a stray byte that are shown. */
const AROUND = 20;

function strayHint(file: Buffer, stray: number): Hint {
  const line = file
    .subarray(0, stray)
    .toString("latin1")
    .split(/\r\n|\r|\n/).length;
  const around = file.subarray(Math.max(0, stray - AROUND), stray + AROUND).toString("latin1");
  const before = /[^\r\n,;\t|"]*$/.exec(around.slice(0, Math.min(stray, AROUND)))![0];
  const after = /^[^\r\n,;\t|"]*/.exec(around.slice(Math.min(stray, AROUND)))![0];
  const text = new TextDecoder("windows-1252").decode(Buffer.from(before + after, "latin1"));
  return {
    kind: "encoding",
    message: `The file is in UTF-8, but some of its letters are not, first in line ${line}: “${text.trim()}”. They were read as Windows writes them.`,
  };
}

/** Rows that tell what stands between cells. */
const SAMPLE = 200;
/** Headings are among the first ones. */
const HEADINGS_WITHIN = 10;
/** A list knows so many fields by their headings, or is told by its shape. */
const TELLING = 2;
/** Letters of a long text: each way to divide its lines takes as long as the first, and half a second or more. */
const LONG = 500_000;

/** The first line of some files, for spreadsheet programs: `sep=;`. It is no row. */
const SAID = /^\ufeff?"?sep=([^\w\s"]|\t)"?[^\S\r\n\t]*(?:\r\n|\n|\r|$)/i;

type Read = (text: string, delimiter: string, to: number) => string[][];

/**
 * The signs that may stand between the cells of a text, the likeliest first, and the text without a line that says which. Of the
 * others only those under which some row has several cells; where the likeliest names fields, only those of a long text that do, too.
 */
export function delimitersOf(text: string, read: Read): { table: string; delimiters: string[] } {
  const said = SAID.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  const known = Object.values(DELIMITERS);
  const scored = known
    .filter((sign) => table.includes(sign))
    .map((sign) => ({ sign, ...scoreOf(sampled(table, sign, read)) }))
    .filter(({ shape, sign }) => shape > 0 || sign === said?.[1])
    .sort((a, b) => b.headings - a.headings || b.shape - a.shape);
  const first = said?.[1] ?? scored[0]?.sign ?? DELIMITERS.comma;
  const isClear = table.length > LONG && scored.some(({ sign, headings }) => sign === first && headings > 0);
  const likely = scored.filter(({ headings }) => headings > 0 || !isClear).map(({ sign }) => sign);
  return { table, delimiters: [first, ...likely.filter((sign) => sign !== first)] };
}

/** The first rows; none where they cannot be read so. */
function sampled(text: string, delimiter: string, read: Read): string[][] {
  try {
    return read(text, delimiter, SAMPLE);
  } catch {
    return [];
  }
}

interface Score {
  /** Fields that some row near the top names. */
  headings: number;
  /** How much the rows are a table: all as wide, and wide. */
  shape: number;
}

function scoreOf(rows: string[][]): Score {
  const known = rows.slice(0, HEADINGS_WITHIN).map(fieldsKnown);
  const headings = Math.max(0, ...known);
  const wide = rows.filter((row) => row.length > 1);
  const widths = Map.groupBy(wide, (row) => row.length);
  const [width = 1, alike = []] = [...widths].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const shape = wide.length === 0 ? 0 : (alike.length / rows.length) * (1 - 1 / (width + 1)) + 1e-9;
  return { headings: headings >= TELLING ? headings : 0, shape };
}

const matchItems = columnMatcher(ITEM_HEADINGS);

const fieldsKnown = (cells: string[]) =>
  Math.max(...[matchColumns, matchItems].map((match) => Object.keys(match(cells)).length));
