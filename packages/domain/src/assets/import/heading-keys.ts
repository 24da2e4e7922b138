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
  const told = words.filter((word, at) => !(at > 0 && UNITS.has(word) && onlyUnits(words.slice(at))));
  return [joined(lower), joined(wordsOf(lower).join("")), joined(told.join(""))];
}
