import { IMPORT_FIELDS, type ImportField, type ImportFieldName, LIFE_FIELDS } from "./import-fields.ts";

/** Field to columns, counted from 0. */
export type ColumnMapping = Partial<Record<ImportFieldName, number[]>>;

/** A heading as it is compared: letters and digits in lower case. */
function plain(heading: string): string {
  return heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The first of a field's names whose columns are all there. */
function columnsOf(field: ImportField, byHeading: ReadonlyMap<string, number>): number[] | undefined {
  for (const synonym of [field.label, ...field.synonyms]) {
    const parts = typeof synonym === "string" ? [synonym] : synonym;
    const columns = parts.map((part) => byHeading.get(plain(part))).filter((column) => column !== undefined);
    if (columns.length === parts.length) return columns;
  }
  return undefined;
}

/** Guesses which columns carry which fields from their headings; of two alike headings the first counts. */
export function matchColumns(headings: readonly string[]): ColumnMapping {
  const byHeading = new Map<string, number>();
  headings.forEach((heading, column) => {
    if (!byHeading.has(plain(heading))) byHeading.set(plain(heading), column);
  });
  const mapping: ColumnMapping = {};
  for (const field of IMPORT_FIELDS) {
    const columns = columnsOf(field, byHeading);
    if (columns) mapping[field.name] = columns;
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
