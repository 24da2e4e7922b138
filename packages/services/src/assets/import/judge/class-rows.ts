import { saysNothing } from "@custodia/domain/assets/import/blanks";
import { cellText } from "@custodia/domain/assets/import/cells";
import type { LeftOutKind } from "@custodia/domain/assets/import/shape";
import type { Choices } from "../facts.ts";
import { type FileRow, repeatedIn } from "../read/rows.ts";
import type { Directory } from "./references.ts";

/** No class is longer. */
const LONGEST = 80;
/** Columns of a list that a row with one text alone has nothing to do with. */
const LIST_COLUMNS = 3;
const NUMBERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]?$/i;
const BEFORE =
  /^(?:(?:asset\s+)?(?:class(?:ification)?|category|group|type)\s*[:–-]\s*|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+)/i;
/** What else people gather rows under. */
const OTHERS =
  /(?<!\p{L})(?:departments?|dept|branch(?:es)?|units?|divisions?|directorates?|locations?|floors?|rooms?|state|head\s?office|schedule|register|notes?|page|list|as at)(?!\p{L})/iu;

/** A row that names the class of those below it. */
export interface NamedClass {
  row: FileRow;
  /** It was told to be no asset before. */
  isLeftOut: boolean;
}

/** A row to be judged, and the class that a row above it names. */
interface Judged {
  row: FileRow;
  classAbove: string | null;
}

/**
 * Tells rows that name a class from those below them. Such a row has one text alone, in a list with other columns. Where nothing
 * else says what class rows are, any such text does; else only the name or code of a class that there is. One that no row follows is
 * judged as others are.
 */
export function classRowReader(
  choices: Pick<Choices, "mapping" | "values" | "take_rows">,
  classes: Directory,
) {
  const classIn = classNamer(choices, classes);
  const named: NamedClass[] = [];
  let waiting: (NamedClass & { name: string })[] = [];
  let classAbove: string | null = null;
  return {
    named,
    next(row: FileRow, kind: LeftOutKind | undefined): Judged[] {
      const name = classIn(row, kind);
      if (name !== null) waiting.push({ row, isLeftOut: kind !== undefined, name });
      if (name !== null || kind !== undefined) return [];
      if (waiting.length > 0) {
        // Of several above each other the one that there is counts, else the last.
        classAbove = (waiting.findLast(({ name }) => classes.knows(name)) ?? waiting.at(-1)!).name;
        named.push(...waiting.map(({ row, isLeftOut }) => ({ row, isLeftOut })));
        waiting = [];
      }
      return [{ row, classAbove }];
    },
    /** Rows that named nothing, for none came behind them. */
    rest: (): Judged[] => waiting.flatMap(({ row, isLeftOut }) => (isLeftOut ? [] : [{ row, classAbove }])),
  };
}

/** Answers a function that says which class a row would name; null where it names none. */
function classNamer(
  { mapping, values, take_rows }: Pick<Choices, "mapping" | "values" | "take_rows">,
  classes: Directory,
) {
  const columns = new Set(Object.values(mapping).flat());
  const isList = columns.size >= LIST_COLUMNS && (mapping.cost ?? mapping.acquisition_date ?? []).length > 0;
  const isOpen = !mapping.classification_id?.length && !values.classification_id;
  const taken = new Set(take_rows);
  return (row: FileRow, kind: LeftOutKind | undefined): string | null => {
    if (!isList || taken.has(row.number) || (kind && kind !== "empty" && kind !== "title")) return null;
    const lone = loneText(row, columns);
    if (!lone || mapping.barcode?.includes(lone.column)) return null;
    const named = classes.knows(lone.text) ? lone.text : lone.text.replace(BEFORE, "").replace(/\s*:$/, "");
    if (classes.knows(named)) return named;
    return isOpen && !lone.isNumbered && !OTHERS.test(named) ? named : null;
  };
}

/** The text of a row that has no more, beside a number of the row in a column of its own. */
function loneText(
  row: FileRow,
  taken: ReadonlySet<number>,
): { text: string; column: number; isNumbered: boolean } | null {
  const repeated = repeatedIn(row);
  const own = row.cells.flatMap((cell, column) => (cell === null || repeated.has(column) ? [] : [column]));
  const isNumber = (column: number) => !taken.has(column) && NUMBERED.test(cellText(row.cells[column]!));
  const isNumbered = own.length === 2 && isNumber(own[0]!);
  const column = isNumbered ? own[1]! : own[0];
  if (column === undefined || own.length > (isNumbered ? 2 : 1)) return null;
  const cell = row.cells[column]!;
  const text = typeof cell === "string" ? cellText(cell) : "";
  const isName = /\p{L}{2}/u.test(text) && text.length <= LONGEST && !saysNothing(text);
  return isName ? { text, column, isNumbered } : null;
}
