import { IMPORT_FIELDS, type ImportFieldName, LIFE_FIELDS } from "./fields.ts";
import { OTHER_HEADINGS } from "./headings.ts";

/** Field to columns, counted from 0. */
export type ColumnMapping = Partial<Record<ImportFieldName, number[]>>;

/** Abbreviations in headings, written out. */
const WRITTEN_OUT = new Map(
  Object.entries({
    number: ["no", "nos", "num", "numbers"],
    estimated: ["est", "estd"],
    expected: ["exp"],
    depreciation: ["dep", "depr", "deprn", "depn"],
    acquisition: ["acq", "acqn"],
    department: ["dept", "depts"],
    description: ["desc", "descr", "descriptions"],
    maintenance: ["maint"],
    classification: ["classn"],
    reference: ["ref"],
    invoice: ["inv"],
    amount: ["amt"],
    identification: ["ident"],
    location: ["loc"],
    serial: ["ser"],
    asset: ["assets"],
    item: ["items"],
    purchase: ["purch"],
    manufacturer: ["mfr", "mfg", "manufacturers"],
  }).flatMap(([word, short]) => short.map((one): [string, string] => [one, word])),
);

/** Words that say what a figure counts, or how a date is written, and nothing of what it is. */
const UNITS = new Set(
  [
    "in n ngn naira nairas usd eur gbp us dollars euros pounds 000 000s thousands millions mn",
    "yr yrs year years mth mths mnth mnths mos month months day days pa",
    "dd mm yy yyyy dmy mdy ymd optional required mandatory",
  ].flatMap((words) => words.split(" ")),
);

const joined = (text: string) => text.replace(/[^\p{L}\p{N}%]/gu, "");

function wordsOf(heading: string): string[] {
  const words = heading.split(/[^\p{L}\p{N}%]+/u).filter(Boolean);
  return words.map((word) => WRITTEN_OUT.get(word) ?? word);
}

/** Whether words are only about units; a heading of nothing but such words keeps them. */
const onlyUnits = (words: string[]) => words.every((word) => UNITS.has(word));

/**
 * Ways in which a heading is compared, the most exact first: its letters and digits in lower case, with abbreviations
 * written out, and without units, currencies and what brackets say of them.
 */
export function headingKeys(heading: string): [exact: string, writtenOut: string, bare: string] {
  const lower = heading.normalize("NFKC").toLowerCase().trim();
  const bare = lower
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (all, inside: string) => (onlyUnits(wordsOf(inside)) ? " " : all))
    .replace(/=n=|\bn\s?['’‘`]\s?000\b|['’‘`]000s?\b/g, " ");
  const words = wordsOf(bare);
  const rest = words.filter((word, at) => !(at > 0 && UNITS.has(word) && onlyUnits(words.slice(at))));
  return [joined(lower), joined(wordsOf(lower).join("")), joined(rest.join(""))];
}

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

/** The columns of a list of assets, guessed from their headings. */
export const matchColumns: (headings: readonly string[]) => ColumnMapping = columnMatcher(
  IMPORT_FIELDS.map(({ name, label }) => ({ name, headings: [label, ...OTHER_HEADINGS[name]] })),
);

/** Required fields with neither a column nor a value for all rows; of the two lives one will do. */
export function missingFields(mapping: ColumnMapping, values: object): ImportFieldName[] {
  const fixedValue = (name: ImportFieldName) => (values as Record<string, unknown>)[name] ?? "";
  const isGiven = (name: ImportFieldName) => (mapping[name]?.length ?? 0) > 0 || fixedValue(name) !== "";
  const missing = IMPORT_FIELDS.filter(({ name, required }) => required && !isGiven(name)).map(({ name }) => name);
  return LIFE_FIELDS.some(isGiven) ? missing : [...missing, LIFE_FIELDS[0]];
}
