import { scrapOfCost } from "@custodia/domain/assets/classifications";
import { cellText, isBlankWord } from "@custodia/domain/assets/import/cells";
import type { ByClassField } from "@custodia/domain/assets/import/choices";
import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import type { LeftOutKind } from "@custodia/domain/assets/import/shape";
import { type LifeInput, lifeInDays } from "@custodia/domain/assets/life";
import { ZERO } from "@custodia/domain/money";
import type { Choices } from "../facts.ts";
import { type FileRow, repeatedIn } from "../rows-file.ts";
import type { Directory, References } from "./references.ts";

/** No class is longer. */
const LONGEST = 80;
/** Columns of a list that a row with one text alone has nothing to do with. */
const LIST_COLUMNS = 3;
const NUMBERED = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]?$/i;
const BEFORE =
  /^(?:(?:asset\s+)?(?:class(?:ification)?|category|group|type)\s*[:–-]\s*|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+)/i;
/** Matches other headings that people group rows under. */
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
export function classRowReader(choices: Pick<Choices, "mapping" | "values" | "take_rows">, classes: Directory) {
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
        // If several headings follow each other, the existing class applies, else the last heading.
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
  const isName = /\p{L}{2}/u.test(text) && text.length <= LONGEST && !isBlankWord(text);
  return isName ? { text, column, isNumbered } : null;
}

type Values = Partial<Record<ImportFieldName | "depreciates", unknown>>;

/**
 * Gives a row what neither its cells nor the values for all rows say, as its class has it, in place. Answers the fields that the
 * class gave; a scrap value that nobody gives is 0.
 */
export function beginByClass(values: Values, lifeForAll: number | undefined, { classes }: References) {
  const own = classes.get(values.classification_id as number);
  const given: ByClassField[] = [];
  const take = (field: ByClassField, value: unknown) => {
    values[field] = value;
    given.push(field);
  };
  // A life that the file says, or that was typed for all rows, is of what depreciates.
  if (lifeInDays(values as LifeInput) === undefined) {
    const said = values.useful_life === null || values.useful_life_in_days === null;
    if (said) values.depreciates = false;
    else if (own && lifeForAll === undefined) {
      if (!own.depreciates) take("depreciates", false);
      else if (own.useful_life_in_days !== null) take("useful_life_in_days", own.useful_life_in_days);
    }
  }
  if (own && own.scrap_value_percent !== null && values.scrap_value === undefined) {
    const { cost } = values;
    if (typeof cost === "number" && cost >= 0) take("scrap_value", scrapOfCost(cost, own.scrap_value_percent));
  }
  if (own?.maintenance_schedule && values.maintenance_schedule === undefined) {
    take("maintenance_schedule", own.maintenance_schedule);
    values.frequency ??= own.frequency ?? undefined;
  }
  values.scrap_value ??= ZERO;
  return given;
}
