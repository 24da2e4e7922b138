import { headingKeys } from "./heading-keys.ts";

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
    headings: headings.map((heading) =>
      [heading].flat().map((part) => headingKeys(part as string).slice(0, 2)),
    ),
  }));
  const exact = new Set(names.flatMap(({ headings }) => headings.flat(2)));
  return (headings: readonly string[]): Partial<Record<Name, number[]>> => {
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
    return mapping;
  };
}
