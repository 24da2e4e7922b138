import { MAX_NUMBER_LENGTH, type NumberReading, normalizeSigns, parseNumber, withoutNaira } from "../../numbers.ts";
import { type Cell, type CellReading, cellText, isShownNumber, plainCell, short } from "./cells.ts";
import { type Grouping, ungroup } from "./groupings.ts";
import { KOBO_DECIMALS } from "./hints.ts";
import { notANumber } from "./numbers.ts";

/** The unit and currency that a column's heading gives for its amounts. */
export interface AmountColumn {
  /** Amounts are in units of this power of ten: 3 under `Cost (N'000)`. */
  power: number;
  /** The currency, where it is not naira. */
  currency: string | null;
  /** How thousands are written, where that matters and is known. */
  grouping?: Grouping | undefined;
}

/** Words behind an amount, with the power of ten that each stands for. */
const POWERS: readonly (readonly [words: string, power: number])[] = [
  ["k|thousand|thousands|thou", 3],
  ["m|mn|mln|mil|mill|million|millions", 6],
  ["b|bn|billion|billions", 9],
];
const behind = POWERS.map(([words, power]) => [new RegExp(`^(.*\\d\\.?)\\s*(?:${words})\\.?$`, "i"), power] as const);

/** `N5,000.00k`: of old the k stands for kobo, nowadays for thousands. */
const KOBO_OR_THOUSANDS = /^-?(?:\d{1,3}(?:[,\s']\d{3})+\.\d\d|\d+\.00)\s*k\.?$/i;

/** Ends of amounts that add nothing: `5,000/=`, `5,000 naira only`. */
const ENDS = /\s*(?:only|\/[=-])$/i;

const TOO_EXACT = { problem: "The amount may have two decimals at most." };

/** Reads an amount of naira: `₦1,200,000.00`, `1.2m`, `450k`, `(500)` as -500. Decimals are moved as text, never as floats. */
export function readAmountCell(said: Cell, column: AmountColumn = { power: 0, currency: null }): CellReading {
  const cell = plainCell(said);
  // Most amounts are; nobody has to ask what currency their digits are in.
  if (typeof cell === "number" && column.currency === null) return amountOf(said, cell, column.power);
  const text = cellText(cell);
  if (typeof cell === "object" || typeof cell === "boolean") return notANumber(text);
  if (text.length > MAX_NUMBER_LENGTH) return notANumber(text);
  const currency = column.currency ?? (/\d/.test(text) ? foreignCurrency(text) : null);
  if (currency) return { problem: `“${short(text)}” is in ${currency}: amounts must be in naira.` };
  const bare = ungroup(bareAmount(text), column.grouping);
  if (KOBO_OR_THOUSANDS.test(bare)) {
    return { problem: `“${short(text)}” may be thousands or kobo: write it in figures alone.` };
  }
  const { read, power } = poweredOf(bare, column.power);
  if (!("digits" in read)) return notANumber(text, read);
  if (isShownNumber(said) && said.rounded && power > column.power) return shortened(said.shown);
  // An amount that names its own unit is not in the unit of the heading.
  const amount = shifted(read.digits, power);
  return decimals(amount) > 2 ? TOO_EXACT : { input: Number(amount) };
}

/** A number that a spreadsheet holds: kobo are two decimals, half up. */
function amountOf(said: Cell, value: number, power: number): CellReading {
  if (isShownNumber(said) && said.power !== undefined && said.power !== power) return shortened(said.shown);
  if (power === 0 && Number.isSafeInteger(value)) return { input: value };
  const exact = movedPoint(decimalText(Math.abs(value)), power);
  const size = Number(roundedTo(exact, 2));
  const input = value < 0 && size !== 0 ? -size : size;
  return size === Number(exact) ? { input } : { input, hint: KOBO_DECIMALS };
}

const shortened = (shown: string) => ({
  problem: `“${short(shown)}” does not show the whole amount: show it in full, or type it.`,
});

/** The heading of a column as it bears on its amounts. */
export function amountColumn(heading: string): AmountColumn {
  const power = /['’‘`]\s*000(?!\d)|(?<!\p{L})thousands?(?!\p{L})/iu.test(heading)
    ? 3
    : /(?<!\p{L})(?:millions?|mn)(?!\p{L})/iu.test(heading)
      ? 6
      : 0;
  return { power, currency: foreignCurrency(heading) };
}

/** Without naira signs and words that add nothing, and with one minus sign for all ways to write it. */
export function bareAmount(text: string): string {
  let bare = normalizeSigns(text);
  let negative = false;
  const bracketed = /^(\D*?)\(([^()]*)\)$/.exec(bare);
  if (bracketed) {
    negative = true;
    bare = `${bracketed[1]}${bracketed[2]}`;
  }
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = withoutNaira(bare.replace(ENDS, ""));
    if (bare.startsWith("-") && !negative) {
      negative = true;
      bare = bare.slice(1).trim();
    }
  }
  return negative ? `-${bare}` : bare;
}

/** Only of plain naira three decimals are none. */
function poweredOf(bare: string, ofHeading: number): { read: NumberReading; power: number } {
  for (const [written, power] of behind) {
    const found = written.exec(bare);
    if (found) return { read: parseNumber(found[1]!), power };
  }
  return { read: parseNumber(bare, ofHeading === 0 ? "naira" : "plain"), power: ofHeading };
}

/** A decimal text times a power of ten. */
function shifted(digits: string, power: number): string {
  const [whole = "", fraction = ""] = digits.split(".");
  return `${whole}${fraction.slice(0, power).padEnd(power, "0")}.${fraction.slice(power)}`;
}

const decimals = (digits: string) => digits.split(".")[1]?.replace(/0+$/, "").length ?? 0;

// Arithmetic on decimal texts without a sign, such as `1234.5`: floats would lose digits.

/** All digits of a number of 0 or more, without an exponent; spreadsheets count 15 of them. */
export function decimalText(value: number): string {
  const text = Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  const [digits = "", exponent] = text.split("e");
  return exponent === undefined ? text : movedPoint(digits, Number(exponent));
}

/** A decimal text times a power of ten. */
export function movedPoint(text: string, power: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const at = whole.length + power;
  const digits = `${"0".repeat(Math.max(0, -at))}${whole}${fraction}`.padEnd(Math.max(0, at), "0");
  const point = Math.max(0, at);
  return `${digits.slice(0, point) || "0"}.${digits.slice(point)}`.replace(/\.$/, "");
}

/** A decimal text with just so many decimals, half up. */
export function roundedTo(text: string, places: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const digits = `${whole}${fraction.slice(0, places).padEnd(places, "0")}`;
  const isUp = Number(fraction[places] ?? 0) >= 5;
  const size = String(BigInt(digits || "0") + (isUp ? 1n : 0n)).padStart(places + 1, "0");
  return places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`;
}

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
function foreignCurrency(text: string): string | null {
  return CURRENCIES.find(([, written]) => written.test(text))?.[0] ?? null;
}
