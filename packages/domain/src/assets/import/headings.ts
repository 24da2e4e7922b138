import { columnMatcher, fieldsByKey, fieldsNamedIn, headingKeys } from "../../spreadsheet/match-columns.ts";
import { IMPORT_FIELDS, type ImportFieldName, LIFE_FIELDS } from "./fields.ts";
import { splitDay } from "./opening-day.ts";
import { OTHER_HEADINGS } from "./other-headings.ts";

/** Field to columns, counted from 0. */
export type ColumnMapping = Partial<Record<ImportFieldName, number[]>>;

const ASSET_HEADINGS = IMPORT_FIELDS.map(({ name, label }) => ({
  name,
  headings: `${label}, ${OTHER_HEADINGS[name]}`,
}));
const matchByHeadings = columnMatcher(ASSET_HEADINGS);
const assetFieldByKey = fieldsByKey(ASSET_HEADINGS);
/**
 * The headings of a name and of a description beside it. Programs write both in lower case; a column that people head "Name" may hold a
 * person's name.
 */
const NAMES_AND_DESCRIPTIONS = [
  [/^(?:\w{1,20}[.:]\s*)?(?:name|title)$/, /^(?:\w{1,20}[.:]\s*)?description$/],
  [/^(?:asset|item|equipment|device)[\s_]*(?:name|title)$/i, /^(?:(?:asset|item)[\s_]*)?(?:description|details)$/i],
] as const;

/**
 * Guesses the columns of a list of assets from their headings. In a list with both a name and a description of each asset, the
 * name is the description, and the description joins the remarks because it is often empty.
 */
export function matchColumns(headings: readonly string[]): ColumnMapping {
  const mapping = matchByHeadings(headings);
  for (const pair of NAMES_AND_DESCRIPTIONS) {
    const columns = pair.map((own) => headings.findIndex((heading) => own.test(heading.trim())));
    const [name, description] = columns as [number, number];
    if (name < 0 || description < 0 || !columns.includes(mapping.description?.[0] ?? -1)) continue;
    return withDatedColumns(
      { ...mapping, description: [name], remarks: [description, ...(mapping.remarks ?? [])] },
      headings,
    );
  }
  return withDatedColumns(mapping, headings);
}

const DATED = /^\s*(?:nbv|net|book|wdv|written|acc|cum|dep|total|carrying|closing|opening|current)/i;

/** Adds columns of opening balances whose heading ends with a day; none if there are several, because only the user knows which counts. */
function withDatedColumns(mapping: ColumnMapping, headings: readonly string[]): ColumnMapping {
  const taken = new Set(Object.values(mapping).flat());
  const found: ColumnMapping = {};
  for (const [column, heading] of headings.entries()) {
    const dated = !taken.has(column) && DATED.test(heading) ? splitDay(heading) : null;
    if (!dated) continue;
    const field = headingKeys(dated.name)
      .map((key) => assetFieldByKey.get(key))
      .find((name) => name === "opening_accumulated_depreciation" || name === "net_book_value");
    if (field && !mapping[field]) found[field] = [...(found[field] ?? []), column];
  }
  const clear = Object.entries(found).filter(([, columns]) => columns.length === 1);
  return clear.length === 0 ? mapping : { ...mapping, ...(Object.fromEntries(clear) as ColumnMapping) };
}

/** Returns the fields that one heading names together, as `Location/Officer` does; empty if it names only one. */
export function fieldsOfHeading(heading: string): ImportFieldName[] {
  if (headingKeys(heading).some((key) => assetFieldByKey.has(key))) return [];
  const named = fieldsNamedIn(heading, assetFieldByKey);
  return named.length > 1 ? named : [];
}

/** Returns the required fields with neither a column nor a value for all rows; one of the two lives is enough. */
export function missingFields(mapping: ColumnMapping, values: object): ImportFieldName[] {
  const fixedValue = (name: ImportFieldName) => (values as Record<string, unknown>)[name] ?? "";
  const isGiven = (name: ImportFieldName) => (mapping[name]?.length ?? 0) > 0 || fixedValue(name) !== "";
  const missing = IMPORT_FIELDS.filter(({ name, required }) => required && !isGiven(name)).map(({ name }) => name);
  return LIFE_FIELDS.some(isGiven) ? missing : [...missing, LIFE_FIELDS[0]];
}
