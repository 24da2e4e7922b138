import { IMPORT_FIELDS, type ImportFieldName, LIFE_FIELDS } from "./fields.ts";
import { headingKeys, withoutSharedPrefix } from "./heading-keys.ts";
import { OTHER_HEADINGS } from "./headings.ts";

/** Field to columns, counted from 0. */
export type ColumnMapping = Partial<Record<ImportFieldName, number[]>>;

/** A field with the headings that its column is known by, most telling first; several columns of one field stand as a list. */
interface Named<Name extends string> {
  name: Name;
  headings: readonly (string | readonly string[])[];
}

type Keys = readonly (readonly string[])[];

/** The first of the names whose columns are all there, and no other field's. */
function columnsOf(
  headings: readonly Keys[],
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
 * Guesses which columns, counted from 0, carry which fields from their headings. Of two alike headings the first counts; what a
 * heading says of units and currencies is looked past unless the whole of it is a field's name.
 */
export function columnMatcher<Name extends string>(fields: readonly Named<Name>[]) {
  /** The keys of each column of a name, as they are written and with words written out. */
  const names = fields.map(({ name, headings }) => ({
    name,
    headings: headings.map((heading) => [heading].flat().map((part) => headingKeys(part as string).slice(0, 2))),
  }));
  const exact = new Set(names.flatMap(({ headings }) => headings.flat(2)));
  const fieldByKey = fieldsByKey(fields);
  return (written: readonly string[]): Partial<Record<Name, number[]>> => {
    const headings = withoutSharedPrefix(written);
    const byKey = new Map<string, number>();
    const keys = headings.map((heading) => {
      const own: readonly string[] = headingKeys(heading);
      return own.slice(0, 2).some((key) => exact.has(key)) ? own.slice(0, 2) : own;
    });
    for (const way of [0, 1, 2]) {
      keys.forEach((own, column) => {
        const key = own[way];
        if (key && !byKey.has(key)) byKey.set(key, column);
      });
    }
    const mapping: Partial<Record<Name, number[]>> = {};
    const taken = new Set<number>();
    for (const { name, headings: known } of names) {
      const columns = columnsOf(known, byKey, taken);
      if (!columns) continue;
      mapping[name] = columns;
      for (const column of columns) taken.add(column);
    }
    for (const [column, heading] of headings.entries()) {
      if (taken.has(column)) continue;
      const named = fieldsNamedIn(heading, fieldByKey);
      const first = named.find((name) => !mapping[name]);
      if (first) mapping[first] = [column];
    }
    return mapping;
  };
}

/** Which field a key of a heading names; headings of several columns name none by themselves. */
function fieldsByKey<Name extends string>(fields: readonly Named<Name>[]): ReadonlyMap<string, Name> {
  const single = fields.flatMap(({ name, headings }) =>
    headings.flatMap((heading) => (typeof heading === "string" ? [{ name, heading }] : [])),
  );
  return new Map(
    single.flatMap(({ name, heading }) =>
      headingKeys(heading)
        .slice(0, 2)
        .map((key) => [key, name] as const),
    ),
  );
}

/** What stands between two names in a heading: `Location/Officer`. */
const BETWEEN_NAMES = /\s*(?:[/&+|]|\band\b|\bor\b)\s*/i;

/** The fields that the parts of a heading name, in their order; none unless each part names one. */
function fieldsNamedIn<Name extends string>(heading: string, fieldByKey: ReadonlyMap<string, Name>): Name[] {
  const parts = heading.split(BETWEEN_NAMES);
  if (parts.length < 2) return [];
  const named = parts.map((part) =>
    headingKeys(part)
      .map((key) => fieldByKey.get(key))
      .find(Boolean),
  );
  return named.every((name) => name !== undefined) ? [...new Set(named as Name[])] : [];
}

const ASSET_HEADINGS = IMPORT_FIELDS.map(({ name, label }) => ({ name, headings: [label, ...OTHER_HEADINGS[name]] }));
const matchByHeadings = columnMatcher(ASSET_HEADINGS);
const assetFieldByKey = fieldsByKey(ASSET_HEADINGS);
/** The names that programs give a column; in lower case only, because people write headings with a capital. */
const PROGRAM_NAME = /^(?:\w{1,20}[.:]\s*)?(?:name|title|(?:asset|item)_name)$/;
const PROGRAM_DESCRIPTION = /^(?:\w{1,20}[.:]\s*)?description$/;

/**
 * Guesses the columns of a list of assets from their headings. In lists of programs with both a `name` and a `description`, the
 * name is the description, and the description joins the remarks because it is often empty.
 */
export function matchColumns(headings: readonly string[]): ColumnMapping {
  const mapping = matchByHeadings(headings);
  const [name, description] = [PROGRAM_NAME, PROGRAM_DESCRIPTION].map((own) =>
    headings.findIndex((heading) => own.test(heading.trim())),
  ) as [number, number];
  if (name < 0 || mapping.description?.[0] !== description) return mapping;
  return { ...mapping, description: [name], remarks: [description, ...(mapping.remarks ?? [])] };
}

/** Returns the fields that one heading names together, as `Location/Officer` does; empty if it names only one. */
export function fieldsOfHeading(heading: string): ImportFieldName[] {
  if (headingKeys(heading).some((key) => assetFieldByKey.has(key))) return [];
  const named = fieldsNamedIn(heading, assetFieldByKey);
  return named.length > 1 ? named : [];
}

/** Required fields with neither a column nor a value for all rows; of the two lives one will do. */
export function missingFields(mapping: ColumnMapping, values: object): ImportFieldName[] {
  const fixedValue = (name: ImportFieldName) => (values as Record<string, unknown>)[name] ?? "";
  const isGiven = (name: ImportFieldName) => (mapping[name]?.length ?? 0) > 0 || fixedValue(name) !== "";
  const missing = IMPORT_FIELDS.filter(({ name, required }) => required && !isGiven(name)).map(({ name }) => name);
  return LIFE_FIELDS.some(isGiven) ? missing : [...missing, LIFE_FIELDS[0]];
}
