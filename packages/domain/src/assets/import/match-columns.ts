import { columnMatcher } from "./column-matcher.ts";
import { IMPORT_FIELDS, type ImportFieldName, LIFE_FIELDS } from "./fields.ts";
import { OTHER_HEADINGS } from "./headings.ts";

/** Field to columns, counted from 0. */
export type ColumnMapping = Partial<Record<ImportFieldName, number[]>>;

/** The columns of a list of assets, guessed from their headings. */
export const matchColumns: (headings: readonly string[]) => ColumnMapping = columnMatcher(
  IMPORT_FIELDS.map(({ name, label }) => ({ name, headings: [label, ...OTHER_HEADINGS[name]] })),
);

/** Required fields with neither a column nor a value for all rows; of the two lives one will do. */
export function missingFields(mapping: ColumnMapping, values: object): ImportFieldName[] {
  const said = (name: ImportFieldName) => (values as Record<string, unknown>)[name] ?? "";
  const given = (name: ImportFieldName) => (mapping[name]?.length ?? 0) > 0 || said(name) !== "";
  const missing = IMPORT_FIELDS.filter(({ name, required }) => required && !given(name)).map(
    ({ name }) => name,
  );
  return LIFE_FIELDS.some(given) ? missing : [...missing, LIFE_FIELDS[0]];
}
