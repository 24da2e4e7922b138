/** How thousands and decimals of the amounts of a column are written: `1,000,000.00`, `1.000.000,00` or `10,00,000.00`. */
export const GROUPINGS = ["commas", "dots", "indian"] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** Fields of amounts, each in a column of its own. */
export const AMOUNT_FIELDS = ["cost", "scrap_value", "total_maintenance_cost"] as const;

export type AmountField = (typeof AMOUNT_FIELDS)[number];

const INDIAN = /^-?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/;
const DOTS = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** Thousands by a dot, or three decimals. */
const OPEN_DOT = /^-?[1-9]\d{0,2}\.\d{3}$/;
/** Thousands by a comma, or three decimals where dots are thousands. */
const OPEN_COMMA = /^-?[1-9]\d{0,2},\d{3}$/;
const SAYS_DOTS = /^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$|^-?\d{1,3}(?:\.\d{3}){2,}$|^-?\d+,\d{1,2}$/;
const SAYS_COMMAS = /^-?\d{1,3}(?:,\d{3})+\.\d{1,2}$|^-?\d{1,3}(?:,\d{3}){2,}$|^-?\d+\.\d{1,2}$/;

/** Returns an amount without its thousands separators and with a decimal point; other texts unchanged. */
export function ungroup(text: string, grouping: Grouping | undefined): string {
  if (grouping === "indian" && INDIAN.test(text)) return text.replaceAll(",", "");
  if (grouping === "dots" && (DOTS.test(text) || OPEN_COMMA.test(text)))
    return text.replaceAll(".", "").replace(",", ".");
  return text;
}

/** How a column groups thousands, if some of its amounts depend on it. */
export interface GuessedGrouping {
  grouping: Grouping;
  /** The other amounts do not settle it, so that the user is asked. */
  ambiguous: boolean;
  /** Amounts that depend on it. */
  said: string[];
}

/**
 * Guesses the grouping from the texts of a column of amounts, which have no naira sign; null if no amount depends on it. Several
 * amounts in lakhs are read as such; a single one may be a typing error, so it is ambiguous.
 */
export function guessGrouping(texts: readonly string[]): GuessedGrouping | null {
  const having = (written: RegExp) => texts.filter((text) => written.test(text));
  const [indian, dots, openDots] = [having(INDIAN), having(SAYS_DOTS), having(OPEN_DOT)];
  const commas = having(SAYS_COMMAS);
  if (indian.length > 0) {
    const isLakhs = indian.length > 1 && !texts.some((text) => /^-?\d{1,3}(?:,\d{3}){2,}/.test(text));
    return { grouping: "indian", ambiguous: !isLakhs, said: indian };
  }
  const openCommas = dots.length > 0 ? having(OPEN_COMMA) : [];
  if (openDots.length > 0 && (dots.length > 0 || commas.length === 0))
    return { grouping: "dots", ambiguous: dots.length === 0 || commas.length + openCommas.length > 0, said: openDots };
  return openCommas.length > 0 ? { grouping: "commas", ambiguous: true, said: openCommas } : null;
}
