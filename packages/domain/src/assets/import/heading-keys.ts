/** Abbreviations in headings, written out. */
const WRITTEN_OUT = new Map(
  Object.entries({
    number: ["no", "nos", "num", "numbers"],
    estimated: ["est", "estd"],
    expected: ["exp"],
    depreciation: ["dep", "depr", "deprn", "depn", "deprec", "depreciations"],
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
  const words = heading.replace(/(?<=\p{L})['’](?=\p{L})/gu, "").split(/[^\p{L}\p{N}%]+/u);
  const writtenOut = words.filter(Boolean).map((word) => WRITTEN_OUT.get(word) ?? word);
  return writtenOut.filter((word, at) => word !== "fixed" || writtenOut[at + 1] !== "asset");
}

/** What programs write around the heading of a field of one's own: `cf: Serial number,type:text`. */
const CUSTOM_FIELD = /^(?:(?:cf|udf|custom[\s_-]?fields?)\s*[:.]|cf_)\s*(?=\S)|\s*,\s*type\s*:\s*\w+.*$/giu;
/** A sign that is a number of something, and not of naira. */
const NUMBER_SIGN = /\b(asset|chassis|engine|inv|invoice|item|lpo|model|po|pv|receipt|serial|tag|voucher)\s*#/g;

/** A heading in lower case, its words apart also in `purchaseDate`. */
function plainHeading(heading: string): string {
  const own = heading.normalize("NFKC").trim().replace(CUSTOM_FIELD, "");
  const lower = own.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
  return lower.replace(NUMBER_SIGN, "$1 number").replace(/\bp\.\s?a\b\.?/g, "pa");
}

/** Whether words are only about units; a heading of nothing but such words keeps them. */
const onlyUnits = (words: string[]) => words.every((word) => UNITS.has(word));

/**
 * Ways in which a heading is compared, the most exact first: its letters and digits in lower case, with abbreviations
 * written out, and without units, currencies and what brackets say of them.
 */
export function headingKeys(heading: string): [exact: string, writtenOut: string, bare: string] {
  const lower = plainHeading(heading);
  const bare = lower
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (all, inside: string) => (onlyUnits(wordsOf(inside)) ? " " : all))
    .replace(/=n=|\bn\s?['’‘`]\s?000\b|['’‘`]000s?\b/g, " ");
  const words = wordsOf(bare);
  const rest = words.filter((word, at) => !(at > 0 && UNITS.has(word) && onlyUnits(words.slice(at))));
  return [joined(lower), joined(wordsOf(lower).join("")), joined(rest.join(""))];
}

/** What stands in front of a name, as in `HB.name` and `Asset: Cost`. */
const PREFIX = /^\s*([\p{L}\p{N}_ -]{1,30})[.:]\s*(?=\S)/u;
/** The name of a column without a heading says nothing of the others. */
const NO_HEADING = /^(?:Column [A-Z]{1,3})?$/;
/** Two headings may begin alike by chance. */
const SHARED_BY = 3;

/** Headings without the prefix that all of them share. */
export function withoutSharedPrefix(headings: readonly string[]): readonly string[] {
  const own = headings.filter((heading) => !NO_HEADING.test(heading.trim()));
  const prefixes = new Set(own.map((heading) => PREFIX.exec(heading)?.[1]?.trim().toLowerCase()));
  if (own.length < SHARED_BY || prefixes.size > 1 || prefixes.has(undefined)) return headings;
  return headings.map((heading) => heading.replace(PREFIX, ""));
}
