import { columnMatcher } from "@custodia/domain/assets/import/column-matcher";
import { matchColumns } from "@custodia/domain/assets/import/match-columns";
import { DELIMITERS } from "@custodia/domain/list-file";
import { ITEM_HEADINGS } from "@custodia/domain/pos/items/import-fields";

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
    .sort((one, other) => other.headings - one.headings || other.shape - one.shape);
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
  const [width = 1, alike = []] =
    [...widths].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const shape = wide.length === 0 ? 0 : (alike.length / rows.length) * (1 - 1 / (width + 1)) + 1e-9;
  return { headings: headings >= TELLING ? headings : 0, shape };
}

const matchItems = columnMatcher(ITEM_HEADINGS);

const fieldsKnown = (cells: string[]) =>
  Math.max(...[matchColumns, matchItems].map((match) => Object.keys(match(cells)).length));
