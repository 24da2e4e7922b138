import { MAX_NUMBER_LENGTH, normalizeSigns, numberIn } from "../../numbers.ts";
import { type Cell, type CellReading, cellText, numberText, plainCell, short } from "./cells.ts";
import type { ImportFieldName } from "./fields.ts";
import type { Hint } from "./hints.ts";
import { notANumber } from "./numbers.ts";

/** The unit of a bare number of a life or a warranty; `percent` is a yearly rate of depreciation: 20 makes 5 years. */
export const PERIOD_UNITS = ["years", "months", "days", "percent"] as const;

export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** The units that a field's column may be in. The other life is in days by its name. */
export const UNITS_OF = {
  useful_life: PERIOD_UNITS,
  warranty_in_years: ["years", "months", "days"],
} as const satisfies Partial<Record<ImportFieldName, readonly PeriodUnit[]>>;

export type UnitField = keyof typeof UNITS_OF;

export const UNIT_FIELDS = Object.keys(UNITS_OF) as [UnitField, ...UnitField[]];

type PeriodField = UnitField | "useful_life_in_days";

export const isPeriodField = (name: ImportFieldName): name is PeriodField =>
  name in UNITS_OF || name === "useful_life_in_days";

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;

const FIGURE = String.raw`(\d[\d.,\s']*|\.\d+)`;
const WORDS =
  /^(?:(?<years>y|yr|yrs|year|years)|(?<months>m|mo|mos|mth|mths|mnth|mnths|month|months)|(?<weeks>w|wk|wks|week|weeks)|(?<days>d|day|days))$/;
const TERM = new RegExp(`${FIGURE}[\\s-]*([a-z]+)\\.?`, "y");
const RATE = new RegExp(`^${FIGURE}\\s*(?:%|per\\s?cent)\\s*(?:p\\.?\\s?a\\.?|per annum|per year|yearly|annually)?$`);

/** Quarters and halves as decimals: `2½`, `2 1/2`. */
const FRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:½|\b1\/2\b)/g, ".5"],
  [/\s*(?:¼|\b1\/4\b)/g, ".25"],
  [/\s*(?:¾|\b3\/4\b)/g, ".75"],
];

/** A comma between digits is the figure's: `2,5 years`. */
const BETWEEN_TERMS = /(?:(?<=[a-z.] ?),|\s*(?:&|\band\b|\+))\s*(?=[\d.])/g;

/** The figure of a cell that names no unit; null where it names one, or holds none. */
export function bareFigure(said: Cell): number | null {
  const cell = plainCell(said);
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string" || cell.length > MAX_NUMBER_LENGTH) return null;
  return numberIn(plainText(cell)) ?? null;
}

/**
 * Reads a life or a warranty, `unit` being that of figures without one: `10 years`, `36 months`, `2½ yrs`, `20%`. It answers
 * what the field holds: years of a life, years with two decimals of a warranty, days of a life in days.
 */
export function readPeriodCell(field: PeriodField, said: Cell, unit: PeriodUnit): CellReading {
  const cell = plainCell(said);
  const text = cellText(cell);
  if (text.length > MAX_NUMBER_LENGTH) return notAPeriod(text);
  const bare = typeof cell === "number" ? Number(numberText(cell)) : bareFigure(cell);
  const own = field === "useful_life_in_days" ? "days" : "years";
  // Values in the field's own unit are validated by the schema, to the last decimal.
  if (bare !== null && unit === own) return { input: bare };
  if (bare !== null && unit === "percent") return lifeOfRate(field, bare < 1 ? bare * 100 : bare, text, bare === 1);
  const rate = RATE.exec(plainText(text));
  if (rate) return lifeOfRate(field, numberIn(rate[1]!) ?? Number.NaN, text, false);
  const years = bare === null ? yearsOf(text) : inYears(bare, unit);
  if (years === null) return notAPeriod(text);
  if (field === "useful_life_in_days") return { input: Math.round(Number((years * DAYS_A_YEAR).toFixed(6))) };
  return { input: field === "warranty_in_years" ? twoDecimals(years) : years };
}

/** `1 year 6 months`; null where it is no length of time. */
function yearsOf(text: string): number | null {
  const terms = plainText(text).replace(BETWEEN_TERMS, " ");
  let years = 0;
  let at = 0;
  while (at < terms.length) {
    TERM.lastIndex = at;
    const term = TERM.exec(terms);
    const figure = term && numberIn(term[1]!);
    const unit = term && WORDS.exec(term[2]!)?.groups;
    if (!term || !unit || figure === undefined || figure === null) return null;
    years += inYears(figure, nameOf(unit));
    at = TERM.lastIndex;
    while (terms[at] === " ") at += 1;
  }
  return at === 0 ? null : years;
}

const nameOf = (groups: Record<string, string>) =>
  Object.keys(groups).find((name) => groups[name] !== undefined) as PeriodUnit | "weeks";

function inYears(figure: number, unit: PeriodUnit | "weeks"): number {
  if (unit === "months") return figure / MONTHS_A_YEAR;
  if (unit === "weeks") return (figure * 7) / DAYS_A_YEAR;
  return unit === "days" ? figure / DAYS_A_YEAR : figure;
}

export const RATE_TAKEN: Hint = {
  kind: "rate",
  message: "Taken as a yearly rate of depreciation, in per cent: 20 is a life of 5 years.",
};

export const NO_RATE: Hint = {
  kind: "no_depreciation",
  message: "A rate of 0 %: taken as what does not depreciate.",
};

/** Whether a cell says a rate where a life would be. */
export function isRateText(cell: Cell, unit: PeriodUnit): boolean {
  const isBare = typeof cell === "number" || bareFigure(cell) !== null;
  return isBare ? unit === "percent" : RATE.test(plainText(cellText(cell).slice(0, MAX_NUMBER_LENGTH)));
}

/** Whether it says a rate of zero, as of land; a life of 0 years says nothing. */
export function isNoRate(cell: Cell, unit: PeriodUnit): boolean {
  if (numberIn(cellText(cell).slice(0, MAX_NUMBER_LENGTH), "percent") !== 0) return false;
  return isRateText(cell, unit) || cellText(cell).includes("%");
}

/** A rate that is written off in equal parts; 1 may be all of it or a hundredth. */
function lifeOfRate(field: PeriodField, percent: number, text: string, unclear: boolean): CellReading {
  if (field === "warranty_in_years") return notAPeriod(text);
  if (unclear) return { problem: "“1” may be 1 % or 100 % a year: write it with the sign." };
  if (!(percent > 0 && percent <= 100)) return { problem: `“${short(text)}” a year gives no useful life.` };
  const years = 100 / percent;
  return { input: field === "useful_life" ? years : Math.round(years * DAYS_A_YEAR) };
}

const twoDecimals = (years: number) => Math.round(Number((years * 100).toFixed(6))) / 100;

function notAPeriod(text: string): CellReading {
  return /\d/.test(text)
    ? { problem: `“${short(text)}” is no length of time, such as 5 years or 36 months.` }
    : notANumber(text);
}

function plainText(text: string): string {
  let plain = text.toLowerCase().trim();
  for (const [written, decimal] of FRACTIONS) plain = plain.replace(written, decimal);
  return normalizeSigns(plain);
}
