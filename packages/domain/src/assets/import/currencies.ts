/** A code or word that stands alone, or beside a figure: `USD5,000`. */
const word = (words: string) => `(?<![\\p{L}])(?:${words})(?![\\p{L}])`;

/** Other currencies that registers in Nigeria hold, as people write them. */
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

/** The currency, other than naira, that an amount or a heading names; null where it names none. */
export function foreignCurrency(text: string): string | null {
  return CURRENCIES.find(([, written]) => written.test(text))?.[0] ?? null;
}
