import { addDays, addMonths, type CalendarDate, daysBetween } from "../../date.ts";
import { MAX_NUMBER_LENGTH, normalizeSigns, numberIn } from "../../numbers.ts";
import { notANumber } from "../../spreadsheet/amounts.ts";
import { type Cell, type CellReading, cellText, numberText, plainCell, short } from "../../spreadsheet/cells.ts";
import { type DateChoices, type DateContext, readDateCell } from "../../spreadsheet/dates.ts";
import type { Hint } from "../../spreadsheet/hints.ts";
import { DAYS_PER_YEAR } from "../../valuation/useful-life.ts";
import type { ImportFieldName } from "./fields.ts";

/** The units of a life or a warranty given as a bare number; `percent` is a yearly depreciation rate: 20 means 5 years. */
export const PERIOD_UNITS = ["years", "months", "days", "percent"] as const;

export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** The units that a column of the field may use; `useful_life_in_days` is always in days. */
export const UNITS_BY_FIELD = {
  useful_life: PERIOD_UNITS,
  warranty_in_years: ["years", "months", "days"],
} as const satisfies Partial<Record<ImportFieldName, readonly PeriodUnit[]>>;

export type UnitField = keyof typeof UNITS_BY_FIELD;

export const UNIT_FIELDS = Object.keys(UNITS_BY_FIELD) as [UnitField, ...UnitField[]];

type PeriodField = UnitField | "useful_life_in_days";

export const isPeriodField = (name: ImportFieldName): name is PeriodField =>
  name in UNITS_BY_FIELD || name === "useful_life_in_days";

const MONTHS_PER_YEAR = 12;

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

/** Separators of terms: `1 year, 6 months`. A comma between digits belongs to the number: `2,5 years`. */
const BETWEEN_TERMS = /(?:(?<=[a-z.] ?),|\s*(?:&|\band\b|\+))\s*(?=[\d.])/g;

/** Returns the number in a cell that names no unit; null if it names one, or has no number. */
export function bareFigure(cell: Cell): number | null {
  const plain = plainCell(cell);
  if (typeof plain === "number") return plain;
  if (typeof plain !== "string" || plain.length > MAX_NUMBER_LENGTH) return null;
  return numberIn(plainText(plain)) ?? null;
}

/**
 * Reads a life or a warranty, such as `10 years`, `36 months`, `2½ yrs` or `20%`; `unit` applies to a bare number. Returns the
 * value in the field's own unit: years (with two decimals for a warranty), or days for `useful_life_in_days`.
 */
export function readPeriodCell(field: PeriodField, cell: Cell, unit: PeriodUnit): CellReading {
  const plain = plainCell(cell);
  const text = cellText(plain);
  if (text.length > MAX_NUMBER_LENGTH) return notAPeriod(text);
  const bare = typeof plain === "number" ? Number(numberText(plain)) : bareFigure(plain);
  const storedUnit = field === "useful_life_in_days" ? "days" : "years";
  // Values in the field's own unit are validated by the schema, to the last decimal.
  if (bare !== null && unit === storedUnit) return { input: bare };
  if (bare !== null && unit === "percent") return lifeFromRate(field, bare < 1 ? bare * 100 : bare, text, bare === 1);
  const rate = RATE.exec(plainText(text));
  if (rate) return lifeFromRate(field, numberIn(rate[1]!) ?? Number.NaN, text, false);
  const years = bare === null ? parseYears(text) : inYears(bare, unit);
  if (years === null) return notAPeriod(text);
  if (field === "useful_life_in_days") return { input: Math.round(Number((years * DAYS_PER_YEAR).toFixed(6))) };
  return { input: field === "warranty_in_years" ? twoDecimals(years) : years };
}

/** Parses a text such as `1 year 6 months` into years; null if it is not a length of time. */
function parseYears(text: string): number | null {
  const terms = plainText(text).replace(BETWEEN_TERMS, " ");
  let years = 0;
  let at = 0;
  while (at < terms.length) {
    TERM.lastIndex = at;
    const term = TERM.exec(terms);
    const figure = term && numberIn(term[1]!);
    const groups = term && WORDS.exec(term[2]!)?.groups;
    if (!term || !groups || figure === undefined || figure === null) return null;
    years += inYears(figure, nameOf(groups));
    at = TERM.lastIndex;
    while (terms[at] === " ") at += 1;
  }
  return at === 0 ? null : years;
}

const nameOf = (groups: Record<string, string>) =>
  Object.keys(groups).find((name) => groups[name] !== undefined) as PeriodUnit | "weeks";

function inYears(figure: number, unit: PeriodUnit | "weeks"): number {
  if (unit === "months") return figure / MONTHS_PER_YEAR;
  if (unit === "weeks") return (figure * 7) / DAYS_PER_YEAR;
  return unit === "days" ? figure / DAYS_PER_YEAR : figure;
}

export const RATE_HINT: Hint = {
  kind: "rate",
  message: "Read as a yearly depreciation rate: 20 % is a useful life of 5 years.",
};

export const NO_DEPRECIATION_HINT: Hint = {
  kind: "no_depreciation",
  message: "A rate of 0 %: the asset does not depreciate.",
};

/** Returns whether a cell of a useful life contains a depreciation rate instead. */
export function isRateText(cell: Cell, unit: PeriodUnit): boolean {
  const isBare = typeof cell === "number" || bareFigure(cell) !== null;
  return isBare ? unit === "percent" : RATE.test(plainText(cellText(cell).slice(0, MAX_NUMBER_LENGTH)));
}

/** Returns whether a cell contains a rate of zero, as for land; a life of 0 years is not one. */
export function isZeroRate(cell: Cell, unit: PeriodUnit): boolean {
  if (numberIn(cellText(cell).slice(0, MAX_NUMBER_LENGTH), "percent") !== 0) return false;
  return isRateText(cell, unit) || cellText(cell).includes("%");
}

/** Converts a straight-line depreciation rate to a life. A bare 1 is `unclear`: it may be 1 % or 100 %. */
function lifeFromRate(field: PeriodField, percent: number, text: string, unclear: boolean): CellReading {
  if (field === "warranty_in_years") return notAPeriod(text);
  if (unclear) return { problem: "“1” may be 1 % or 100 % a year: write it with the % sign." };
  if (!(percent > 0 && percent <= 100)) return { problem: `“${short(text)}” a year gives no useful life.` };
  const years = 100 / percent;
  return { input: field === "useful_life" ? years : Math.round(years * DAYS_PER_YEAR) };
}

const twoDecimals = (years: number) => Math.round(Number((years * 100).toFixed(6))) / 100;

function notAPeriod(text: string): CellReading {
  return /\d/.test(text)
    ? { problem: `“${short(text)}” is not a length of time, such as 5 years or 36 months.` }
    : notANumber(text);
}

function plainText(text: string): string {
  let plain = text.toLowerCase().trim();
  for (const [fraction, decimal] of FRACTIONS) plain = plain.replace(fraction, decimal);
  return normalizeSigns(plain);
}

/** The unit that a column's heading and figures suggest. */
export interface GuessedUnit {
  unit: PeriodUnit;
  /** True if several units fit the figures, or none does. */
  ambiguous: boolean;
}

const UNIT_PATTERNS: readonly (readonly [unit: PeriodUnit, pattern: RegExp])[] = [
  ["years", /(?<!\p{L})(?:yrs?|years?)(?!\p{L})/iu],
  ["months", /(?<!\p{L})(?:mths?|mnths?|mos?|months?)(?!\p{L})/iu],
  ["days", /(?<!\p{L})days?(?!\p{L})/iu],
];

/** A heading of a depreciation rate rather than a length of time: `Dep. Rate`, `Depreciation (%)`. */
const RATE_HEADING = /%|(?<!\p{L})(?:rate|percent|percentage|per cent)(?!\p{L})/iu;

export const namesRate = (heading: string): boolean => RATE_HEADING.test(heading);

type Fits = (figure: number) => boolean;
const isMultiple = (figure: number, step: number) => Number.isInteger(figure / step);

/** Usual values: a warranty of 24 years or a life of 120 years does not occur. */
const USUAL: Record<UnitField, readonly (readonly [unit: PeriodUnit, fits: Fits])[]> = {
  warranty_in_years: [
    ["years", (figure) => figure <= 10],
    ["months", (figure) => isMultiple(figure, 3) && figure <= 120],
    ["days", (figure) => figure >= 30 && [30, 90, 365].some((step) => isMultiple(figure, step))],
  ],
  useful_life: [
    ["years", (figure) => figure <= 100],
    ["months", (figure) => isMultiple(figure, 12) && figure <= 600],
    ["days", (figure) => isMultiple(figure, 1) && figure >= 365],
  ],
};

/** Returns the unit that a heading names; null if it names none or several. */
function unitOfHeading(field: UnitField, heading: string): PeriodUnit | null {
  if (field === "useful_life" && namesRate(heading)) return "percent";
  const named = UNIT_PATTERNS.filter(([, pattern]) => pattern.test(heading));
  return named.length === 1 ? named[0]![0] : null;
}

/** Guesses the unit of a column from its bare numbers, unless its heading names the unit. */
export function guessUnit(field: UnitField, heading: string, figures: Iterable<number>): GuessedUnit {
  const named = unitOfHeading(field, heading);
  if (named) return { unit: named, ambiguous: false };
  const positive = [...figures].filter((figure) => figure > 0);
  if (positive.length === 0) return { unit: "years", ambiguous: false };
  const fitting = USUAL[field].filter(([, fits]) => positive.every(fits)).map(([unit]) => unit);
  if (fitting.length > 0) return { unit: fitting[0]!, ambiguous: fitting.length > 1 };
  // A life beyond a hundred years is an error on its row, whereas a warranty would be taken as it is.
  return { unit: "years", ambiguous: field === "warranty_in_years" };
}

/** The last day of a warranty; its years can be computed only with the acquisition date. */
export interface WarrantyEnd {
  until: CalendarDate;
}

const END_DATE_HINT: Hint = {
  kind: "warranty_end",
  message: "An end date: converted to years from the acquisition date, to two decimals.",
};

/** A warranty ends within this number of months from now, so that "31/12/28" is read as 2028. */
const MAX_MONTHS = 360;
/** Years in steps of this number of months have at most two decimals. */
const MONTH_STEP = 3;

/** Reads the last day of a warranty; null if the cell is not a full date. A number is not read as a date: it may be years. */
export function readWarrantyEnd(
  cell: Cell,
  choices: DateChoices,
  { today, time_zone }: DateContext,
): WarrantyEnd | null {
  if (typeof cell === "number") return null;
  const reading = readDateCell(cell, choices, { today: addMonths(today, MAX_MONTHS), time_zone });
  if (!("input" in reading) || (reading.hint && reading.hint.kind !== "other_day")) return null;
  return { until: reading.input as CalendarDate };
}

export const isWarrantyEnd = (value: unknown): value is WarrantyEnd =>
  typeof value === "object" && value !== null && "until" in value;

/** Converts the end of a warranty to years. Whole quarters up to the same day of the month, or the day before, are exact. */
export function yearsUntil({ until }: WarrantyEnd, acquired: CalendarDate): CellReading {
  if (until < acquired) return { problem: `The warranty ends on ${until}, before the acquisition.` };
  const days = daysBetween(acquired, until);
  const months = Math.round((days / DAYS_PER_YEAR) * (MONTHS_PER_YEAR / MONTH_STEP)) * MONTH_STEP;
  const isWhole = [until, addDays(until, 1)].includes(addMonths(acquired, months));
  const years = isWhole ? months / MONTHS_PER_YEAR : days / DAYS_PER_YEAR;
  return { input: twoDecimals(years), hint: END_DATE_HINT };
}
