/** The unit and currency that a column's heading gives for its amounts. */
export interface AmountUnit {
  /** Amounts are in units of this power of ten: 3 under `Cost (N'000)`. */
  power: number;
  /** The currency, if it is not naira. */
  currency: string | null;
}

/** Zeros in groups of three, and words, that stand for a unit; the zeros of `above 5,000` are part of a number. */
const unit = (groups: number, words: string) =>
  new RegExp(
    `(?<!\\d[\\s.,]?)000(?:[\\s.,'’‘\`]?000){${groups - 1}}${groups === 1 ? "s?" : ""}(?!\\d)|(?<!\\p{L})(?:${words})(?!\\p{L})`,
    "iu",
  );
const NAIRA_IN = "(?:₦|NGN|N)\\s?['’‘`]?";

/** The units of headings, largest first: `in billions`, `₦m`, `N'mn`, `N'000,000`, `(000)`. */
const HEADING_UNITS: readonly (readonly [power: number, written: RegExp])[] = [
  [9, unit(3, `${NAIRA_IN}bn|(?:₦|NGN|naira)\\s?['’‘\`]?b|N['’‘\`]b|billions?|bn`)],
  [6, unit(2, `${NAIRA_IN}m(?:n|m|io|ill?|ln)?|naira\\s?['’‘\`]?m|millions?|mn|mm|mln|mio`)],
  [3, unit(1, "thousands?|thou|in\\s+k")],
];
const KOBO = /(?<!\p{L})kobo(?!\p{L})/iu;
/** `Naira/Kobo`, `₦:kobo`: amounts of naira with decimals. */
const NAIRA = /₦|(?<!\p{L})(?:naira|NGN|N)(?!\p{L})/iu;

/** Headings that may name a unit: `(M)` millions or, by its Roman numeral, thousands; `₦ K` thousands or kobo; `N'00` hundreds or kobo. */
const DOUBTFUL_UNITS: readonly RegExp[] = [
  /[([{]\s*(?:in\s+)?m\.?\s*[)\]}]\s*$|(?<!&\s?)[\s,–-]m\.?\s*$/iu,
  /(?<!\p{L})(?:(?:₦|NGN|N|naira)\s*['’‘`]?\s*)?k\.?\s*[)\]}]?\s*$/iu,
  /(?<![\p{N}.,/-])00\s*[)\]}]?\s*$/u,
];
/** Naira and kobo beside each other, as in ledgers: `N:K`. */
const NAIRA_AND_KOBO = /(?<!\p{L})(?:₦|NGN|N|naira)\s*[:/.,&|-]\s*k\.?\s*[)\]}]?\s*$/iu;

/** The units of the amounts of a column. */
export const SCALES = ["naira", "hundreds", "thousands", "millions"] as const;

export type Scale = (typeof SCALES)[number];

const POWERS: Record<Scale, number> = { naira: 0, hundreds: 2, thousands: 3, millions: 6 };

const powerOf = (heading: string) => HEADING_UNITS.find(([, written]) => written.test(heading))?.[0];

/** Returns whether a heading may name a unit or not, so that only the user knows the amounts; `amountColumn` takes them as naira. */
export const hasDoubtfulScale = (heading: string): boolean =>
  powerOf(heading) === undefined &&
  !NAIRA_AND_KOBO.test(heading) &&
  DOUBTFUL_UNITS.some((written) => written.test(heading));

/** Returns what the heading of a column says about its amounts; their unit is `scale` if the user chose one. */
export function amountColumn(heading: string, scale?: Scale): AmountUnit {
  const power = scale ? POWERS[scale] : (powerOf(heading) ?? 0);
  const isKobo = KOBO.test(heading) && !NAIRA.test(heading);
  return { power, currency: isKobo ? "kobo" : foreignCurrency(heading) };
}

/** Matches a code or word on its own, or beside a figure: `USD5,000`. */
const word = (words: string) => `(?<![\\p{L}])(?:${words})(?![\\p{L}])`;

/** Other currencies in registers of Nigeria, as people write them. */
const CURRENCIES: readonly (readonly [name: string, written: RegExp])[] = [
  ["dollars", new RegExp(`\\$|${word("USD|US|dollars?")}`, "iu")],
  ["euros", new RegExp(`€|${word("EUR|euros?")}`, "iu")],
  ["pounds", new RegExp(`£|${word("GBP|pounds?|sterling")}`, "iu")],
  ["yuan or yen", new RegExp(`¥|${word("CNY|RMB|yuan|JPY|yen")}`, "iu")],
  ["cedis", new RegExp(`₵|${word("GHS|GH¢|GHC|cedis?")}`, "iu")],
  ["CFA francs", new RegExp(word("F?CFA|XOF|XAF|francs?"), "iu")],
  ["rand", new RegExp(word("ZAR|rands?"), "iu")],
  ["rupees", new RegExp(`₹|${word("INR|rupees?")}`, "iu")],
  ["dirhams", new RegExp(word("AED|dirhams?"), "iu")],
  ["another currency", /(?!₦)\p{Sc}|(?<!\p{L})(?:CAD|AUD|CHF|KES|EGP|SAR)(?!\p{L})/iu],
];

/** Returns the currency other than naira that an amount or a heading names; null if it names none. */
export function foreignCurrency(text: string): string | null {
  return CURRENCIES.find(([, written]) => written.test(text))?.[0] ?? null;
}
