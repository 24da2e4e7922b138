import { headingKeys } from "./heading-keys.ts";
import { IMPORT_FIELDS, type ImportFieldName, LIFE_FIELDS } from "./import-fields.ts";
import { OTHER_HEADINGS } from "./import-headings.ts";

/** Field to columns, counted from 0. */
export type ColumnMapping = Partial<Record<ImportFieldName, number[]>>;

/** A field's names, most telling first: the keys of each of its columns, as they are written and with words written out. */
const NAMES = IMPORT_FIELDS.map(({ name, label }) => ({
  name,
  headings: [label, ...OTHER_HEADINGS[name]].map((heading) =>
    [heading].flat().map((part) => headingKeys(part as string).slice(0, 2)),
  ),
}));

/** Headings that are some field's name to the letter. */
const EXACT = new Set(NAMES.flatMap(({ headings }) => headings.flat(2)));

/** The first of the names whose columns are all there, and no other field's. */
function columnsOf(
  headings: readonly (readonly string[])[][],
  byKey: ReadonlyMap<string, number>,
  taken: ReadonlySet<number>,
): number[] | undefined {
  for (const parts of headings) {
    const columns = parts
      .map((keys) => keys.map((key) => byKey.get(key)).find((column) => column !== undefined))
      .filter((column) => column !== undefined && !taken.has(column)) as number[];
    if (columns.length === parts.length) return columns;
  }
  return undefined;
}

/**
 * Guesses which columns carry which fields from their headings. Of two alike headings the first counts; what a heading says of
 * units and currencies is looked past unless the whole of it is a field's name.
 */
export function matchColumns(headings: readonly string[]): ColumnMapping {
  const byKey = new Map<string, number>();
  const keys = headings.map((heading) => {
    const own: readonly string[] = headingKeys(heading);
    return own.slice(0, 2).some((key) => EXACT.has(key)) ? own.slice(0, 2) : own;
  });
  for (const way of [0, 1, 2]) {
    keys.forEach((own, column) => {
      const key = own[way];
      if (key && !byKey.has(key)) byKey.set(key, column);
    });
  }
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const { name, headings: known } of NAMES) {
    const columns = columnsOf(known, byKey, taken);
    if (!columns) continue;
    mapping[name] = columns;
    for (const column of columns) taken.add(column);
  }
  return mapping;
}

/** Required fields with neither a column nor a value for all rows; of the two lives one will do. */
export function missingFields(mapping: ColumnMapping, values: object): ImportFieldName[] {
  const said = (name: ImportFieldName) => (values as Record<string, unknown>)[name] ?? "";
  const given = (name: ImportFieldName) => (mapping[name]?.length ?? 0) > 0 || said(name) !== "";
  const missing = IMPORT_FIELDS.filter(({ name, required }) => required && !given(name)).map(
    ({ name }) => name,
  );
  return LIFE_FIELDS.some(given) ? missing : [...missing, LIFE_FIELDS[0]];
}
