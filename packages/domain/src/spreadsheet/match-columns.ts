/** Abbreviations in headings, written out. */
const WRITTEN_OUT = new Map(
  Object.entries({
    number: ["no", "nos", "num", "numbers"],
    estimated: ["est", "estd"],
    expected: ["exp"],
    depreciation: ["dep", "depr", "deprn", "depn", "deprec", "depreciations"],
    accumulated: ["acc", "accu", "accum", "accumd"],
    cumulative: ["cum", "cumm"],
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
    purchase: ["purch", "pur"],
    condition: ["cond", "condn"],
    category: ["cat", "categ"],
    supplier: ["supp", "suppl"],
    warranty: ["warr"],
    value: ["val"],
    date: ["dt"],
    remarks: ["rmk", "rmks"],
    manufacturer: ["mfr", "mfg", "manufacturers"],
    cost: ["costs"],
    quantity: ["qty"],
  }).flatMap(([word, short]) => short.map((one): [string, string] => [one, word])),
);

/** Words that say what a figure counts or how a date is written, but not what it means. */
const UNITS = new Set(
  [
    "in n ngn naira nairas usd eur gbp us dollars euros pounds 000 000s n000 n000s thousands millions mn nm nmn",
    "yr yrs year years mth mths mnth mnths mos month months day days pa",
    "dd mm yy yyyy dmy mdy ymd optional required mandatory",
  ].flatMap((words) => words.split(" ")),
);

/** Examples of answers that a heading gives in brackets, such as `Condition (Good/Fair/Bad)`. */
const EXAMPLES = new Set("new used good fair bad poor excellent damaged faulty yes no or and".split(" "));

const joined = (text: string) => text.replace(/[^\p{L}\p{N}%]/gu, "");

function wordsOf(heading: string): string[] {
  const words = heading.replace(/(?<=\p{L})['’](?=\p{L})/gu, "").split(/[^\p{L}\p{N}%]+/u);
  const writtenOut = words.filter(Boolean).map((word) => WRITTEN_OUT.get(word) ?? word);
  return writtenOut.filter((word, at) => word !== "fixed" || writtenOut[at + 1] !== "asset");
}

/** Matches what programs write around the heading of a custom field: `cf: Serial number,type:text`. */
const CUSTOM_FIELD = /^(?:(?:cf|udf|custom[\s_-]?fields?)\s*[:.]|cf_)\s*(?=\S)|\s*,\s*type\s*:\s*\w+.*$/giu;
/** Matches a sign for a number of things, and not for naira. */
const NUMBER_SIGN = /\b(asset|chassis|engine|inv|invoice|item|lpo|model|po|pv|receipt|serial|tag|voucher)\s*#/g;

/** A heading in lower case, its words apart also in `purchaseDate`. */
function plainHeading(heading: string): string {
  const own = heading.normalize("NFKC").trim().replace(CUSTOM_FIELD, "");
  const lower = own.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
  const spelled = lower.replace(NUMBER_SIGN, "$1 number").replace(/\bp\.\s?a\b\.?/g, "pa");
  // The year of a model is not a unit.
  return spelled.replace(/\bmodel[\s_-]*year\b/g, "modelyear");
}

/** Whether words are only about units; a heading of nothing but such words keeps them. */
const onlyUnits = (words: string[]) => words.every((word) => UNITS.has(word));
const onlyExamples = (inside: string) => /\p{L}/u.test(inside) && wordsOf(inside).every((word) => EXAMPLES.has(word));

/** Units of amounts: `N'000`, `₦m`, `NGN m`, `N:K`, `(M)`. */
const AMOUNT_UNIT =
  /=n=|(?:₦|\bngn|\bn|\bnaira)\s?(?:['’‘`:/]\s?)?(?:000|00|m|mn|mio|mill|mln|k)\b|(?:₦|\bngn|\bn['’‘`]|\bnaira)\s?['’‘`]?bn?\b|['’‘`]000s?\b|[([{]\s*(?:in\s)?(?:m|k|00)\.?\s*[)\]}]/g;

/**
 * Returns the forms in which a heading is compared, the most exact first: its letters and digits in lower case; with abbreviations written
 * out; and without units, currencies and brackets about them.
 */
export function headingKeys(heading: string): [exact: string, writtenOut: string, bare: string] {
  const lower = plainHeading(heading);
  const bare = lower
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (all, inside: string) =>
      onlyUnits(wordsOf(inside)) || onlyExamples(inside) ? " " : all,
    )
    .replace(AMOUNT_UNIT, " ");
  const words = wordsOf(bare);
  const rest = words.filter((word, at) => !(at > 0 && UNITS.has(word) && onlyUnits(words.slice(at))));
  return [joined(lower), joined(wordsOf(lower).join("")), joined(rest.join(""))];
}

/** Matches a prefix of a heading, as in `HB.name` and `Asset: Cost`. */
const PREFIX = /^\s*([\p{L}\p{N}_ -]{1,30})[.:]\s*(?=\S)/u;
/** The generated name of a column without a heading says nothing about the others. */
const NO_HEADING = /^(?:Column [A-Z]{1,3})?$/;
/** Two headings may begin alike by chance. */
const SHARED_BY = 3;

/** Returns the headings without the prefix that all of them share. */
function withoutSharedPrefix(headings: readonly string[]): readonly string[] {
  const own = headings.filter((heading) => !NO_HEADING.test(heading.trim()));
  const prefixes = new Set(own.map((heading) => PREFIX.exec(heading)?.[1]?.trim().toLowerCase()));
  if (own.length < SHARED_BY || prefixes.size > 1 || prefixes.has(undefined)) return headings;
  return headings.map((heading) => heading.replace(PREFIX, ""));
}

/** A field with the possible headings of its column, such as `Surname, First Name + Last Name`: the most specific first. */
interface NamedField<Name extends string> {
  name: Name;
  headings: string;
}

/** Splits a text into headings, each with the columns that a `+` joins. */
export const headingsIn = (text: string) =>
  text
    .trim()
    .split(/,\s+/)
    .map((heading) => heading.split(" + "));

/**
 * Guesses which columns, counted from 0, carry which fields from their headings. Of two equal headings the first counts; units
 * and currencies in a heading are ignored unless the whole of it is a field's name.
 */
export function columnMatcher<Name extends string>(fields: readonly NamedField<Name>[]) {
  /** Returns the keys of each column of a heading, as written and with abbreviations written out. */
  const names = fields.map(({ name, headings }) => ({
    name,
    headings: headingsIn(headings).map((parts) => parts.map((part) => headingKeys(part).slice(0, 2))),
  }));
  const fieldNames = new Set(names.flatMap(({ headings }) => headings.flat(2)));
  const fieldByKey = fieldsByKey(fields);
  return (written: readonly string[]): Partial<Record<Name, number[]>> => {
    const headings = withoutSharedPrefix(written);
    const columnByKey = columnsByKey(headings, fieldNames);
    const mapping: Partial<Record<Name, number[]>> = {};
    const matched = new Set<number>();
    for (const { name, headings: known } of names) {
      const columns = columnsOf(known, columnByKey, matched);
      if (!columns) continue;
      mapping[name] = columns;
      for (const column of columns) matched.add(column);
    }
    for (const [column, heading] of headings.entries()) {
      if (matched.has(column)) continue;
      const field = fieldsNamedIn(heading, fieldByKey).find((name) => !mapping[name]);
      if (field) mapping[field] = [column];
    }
    return mapping;
  };
}

/** Returns the first column of each key; exact keys precede those with abbreviations written out, and those precede bare ones. */
function columnsByKey(headings: readonly string[], fieldNames: ReadonlySet<string>): ReadonlyMap<string, number> {
  const keys = headings.map((heading) => {
    const [exact, writtenOut, bare] = headingKeys(heading);
    const isFieldName = fieldNames.has(exact) || fieldNames.has(writtenOut);
    return isFieldName ? [exact, writtenOut] : [exact, writtenOut, bare];
  });
  const byKey = new Map<string, number>();
  for (const rank of [0, 1, 2]) {
    for (const [column, { [rank]: key }] of keys.entries()) if (key && !byKey.has(key)) byKey.set(key, column);
  }
  return byKey;
}

type Keys = readonly (readonly string[])[];

/** Returns the columns of the first heading whose columns all exist and carry no other field. */
function columnsOf(
  headings: readonly Keys[],
  columnByKey: ReadonlyMap<string, number>,
  matched: ReadonlySet<number>,
): number[] | undefined {
  for (const parts of headings) {
    const columns = parts
      .map((keys) => keys.map((key) => columnByKey.get(key)).find((column) => column !== undefined))
      .filter((column) => column !== undefined && !matched.has(column)) as number[];
    if (columns.length === parts.length) return columns;
  }
  return undefined;
}

/** Returns the field that a key of a heading names; headings of several columns name none on their own. */
export function fieldsByKey<Name extends string>(fields: readonly NamedField<Name>[]): ReadonlyMap<string, Name> {
  return new Map(
    fields.flatMap(({ name, headings }) =>
      headingsIn(headings)
        .filter((parts) => parts.length === 1)
        .flatMap(([heading = ""]) => headingKeys(heading).slice(0, 2))
        .map((key) => [key, name] as const),
    ),
  );
}

/** Matches the separator of two names in a heading: `Location/Officer`. */
const BETWEEN_NAMES = /\s*(?:[/&+|]|\band\b|\bor\b)\s*/i;

/** Returns the fields that the parts of a heading name, in their order; none unless each part names one. */
export function fieldsNamedIn<Name extends string>(heading: string, fieldByKey: ReadonlyMap<string, Name>): Name[] {
  const parts = heading.split(BETWEEN_NAMES);
  if (parts.length < 2) return [];
  const named = parts.map((part) =>
    headingKeys(part)
      .map((key) => fieldByKey.get(key))
      .find(Boolean),
  );
  return named.every((name) => name !== undefined) ? [...new Set(named as Name[])] : [];
}
