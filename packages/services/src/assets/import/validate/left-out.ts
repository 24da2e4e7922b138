import { isDisposedCondition, isNotInService } from "@custodia/domain/assets/import/choices";
import { cellText, isBlankWord, short } from "@custodia/domain/spreadsheet/cells";
import type { LeftOutKind } from "@custodia/domain/spreadsheet/left-out";
import { type FileRow, repeatedIn } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import { type Evaluation, joined } from "./evaluation.ts";
import type { Directory } from "./references.ts";

/** No class is longer. */
const LONGEST = 80;
/** The number of matched columns from which a file is a list, so that a row with a single text is no asset. */
const LIST_COLUMNS = 3;
const NUMBERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]?$/i;
const BEFORE =
  /^(?:(?:asset\s+)?(?:class(?:ification)?|category|group|type)\s*[:–-]\s*|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+)/i;
/** Matches headings other than classes under which people group rows. */
const OTHERS =
  /(?<!\p{L})(?:departments?|dept|branch(?:es)?|units?|divisions?|directorates?|locations?|floors?|rooms?|state|head\s?office|schedule|register|notes?|page|list|as at)(?!\p{L})/iu;

/** A row that names the class of the rows below it. */
export interface NamedClass {
  row: FileRow;
  /** The row was already left out as not being an asset. */
  isLeftOut: boolean;
}

/** A row to evaluate, and the class that a row above it names. */
interface RowInClass {
  row: FileRow;
  classAbove: string | null;
}

/**
 * Separates rows that name a class from the rows below them. Such a row has a single text, in a list with other columns. If nothing else
 * gives the class of rows, any such text does; otherwise only the name or code of an existing class. One that no row follows is evaluated
 * like any other row.
 */
export function classRowReader(choices: Pick<Choices, "mapping" | "values" | "take_rows">, classes: Directory) {
  const classIn = classNamer(choices, classes);
  const named: NamedClass[] = [];
  let waiting: (NamedClass & { name: string })[] = [];
  let classAbove: string | null = null;
  return {
    named,
    next(row: FileRow, kind: LeftOutKind | undefined): RowInClass[] {
      const name = classIn(row, kind);
      if (name !== null) waiting.push({ row, isLeftOut: kind !== undefined, name });
      if (name !== null || kind !== undefined) return [];
      if (waiting.length > 0) {
        // If several headings follow each other, the existing class applies, else the last heading.
        classAbove = (waiting.findLast(({ name }) => classes.knows(name)) ?? waiting.at(-1)!).name;
        named.push(...waiting.map(({ row, isLeftOut }) => ({ row, isLeftOut })));
        waiting = [];
      }
      return [{ row, classAbove }];
    },
    /** The rows that name no class after all, because no row follows them. */
    rest: (): RowInClass[] => waiting.flatMap(({ row, isLeftOut }) => (isLeftOut ? [] : [{ row, classAbove }])),
  };
}

/** Returns a function that returns the class that a row would name; null if it names none. */
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

/** Returns the only text of a row, apart from a row number in a column of its own; null if there is more. */
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
  const isName = /\p{L}{2}/u.test(text) && text.length <= LONGEST && !isBlankWord(text);
  return isName ? { text, column, isNumbered } : null;
}

export type Read = Pick<Evaluation, "choices" | "file">;

/** Matches the heading of a column that is filled only in the rows of assets that are gone. */
const GONE_ON =
  /^(?:(?:date|year)\s+(?:of\s+)?(?:disposal|disposed(?:\s+of)?|sold|scrapped|retired|retirement|written\s+off|write[\s-]+off)|(?:disposal|retirement|scrapping|write[\s-]+off)\s+date|(?:disposed|sold|scrapped|retired|written\s+off)\s+on)$/i;
/** Matches the heading of a column that says whether an asset is gone, by yes or no. */
const IS_GONE = /^(?:is )?(?:retired|disposed(?: of)?|sold|scrapped|written[ -]off|lost|stolen)\??$/i;
const YES = /^(?:1|yes|y|true|x|✓|✔)$/i;
const STATUS = /\bstatus\b|^asset state$/i;

/** Returns the columns that fill no field and have such a heading. */
export function columnsLike({ choices, file }: Read, heading: RegExp): number[] {
  const taken = new Set(Object.values(choices.mapping).flat());
  return file.headings.flatMap((entry, column) =>
    !taken.has(column) && heading.test(entry.trim().replace(/[_\s]+/g, " ")) ? [column] : [],
  );
}

export const textIn = ({ cells }: FileRow, column: number): string => {
  const text = cellText(cells[column] ?? null);
  return isBlankWord(text) ? "" : text;
};

/** Returns a function that returns the word by which the asset of a row is not in service, such as "Sold"; null if it is. */
export function disposedWord(read: Read): (row: FileRow) => string | null {
  const { mapping } = read.choices;
  const gone = columnsLike(read, GONE_ON);
  const flags = columnsLike(read, IS_GONE);
  const others = columnsLike(read, STATUS);
  return (row) => {
    const statuses = [cellText(joined(row, mapping.status ?? [])), ...others.map((column) => textIn(row, column))];
    const status = statuses.find(isNotInService);
    if (status !== undefined) return short(status);
    const condition = cellText(joined(row, mapping.condition ?? []));
    if (isDisposedCondition(condition)) return short(condition);
    const column =
      gone.find((column) => textIn(row, column) !== "") ?? flags.find((column) => YES.test(textIn(row, column)));
    return column === undefined ? null : short(`${read.file.headings[column]} ${textIn(row, column)}`);
  };
}
