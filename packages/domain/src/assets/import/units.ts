import type { PeriodUnit, UnitField } from "./periods.ts";

/** The unit that a column's heading and figures suggest. */
export interface GuessedUnit {
  unit: PeriodUnit;
  /** Several units make sense of the figures, or none does. */
  ambiguous: boolean;
}

const NAMED: readonly (readonly [unit: PeriodUnit, named: RegExp])[] = [
  ["years", /(?<!\p{L})(?:yrs?|years?)(?!\p{L})/iu],
  ["months", /(?<!\p{L})(?:mths?|mnths?|mos?|months?)(?!\p{L})/iu],
  ["days", /(?<!\p{L})days?(?!\p{L})/iu],
];

/** A heading that is about depreciation and no length of time: `Dep. Rate`, `Depreciation (%)`. */
const RATE = /%|(?<!\p{L})(?:rate|percent|percentage|per cent)(?!\p{L})/iu;

/** Whether a heading is about a rate. */
export const namesRate = (heading: string): boolean => RATE.test(heading);

type Fits = (figure: number) => boolean;
const each = (figure: number, step: number) => Number.isInteger(figure / step);

/** Usual values: a warranty of 24 years or a life of 120 years does not occur. */
const USUAL: Record<UnitField, readonly (readonly [unit: PeriodUnit, fits: Fits])[]> = {
  warranty_in_years: [
    ["years", (figure) => figure <= 10],
    ["months", (figure) => each(figure, 3) && figure <= 120],
    ["days", (figure) => figure >= 30 && [30, 90, 365].some((step) => each(figure, step))],
  ],
  useful_life: [
    ["years", (figure) => figure <= 100],
    ["months", (figure) => each(figure, 12) && figure <= 600],
    ["days", (figure) => each(figure, 1) && figure >= 365],
  ],
};

/** The unit that a heading names; null where it names none, or several. */
function unitOfHeading(field: UnitField, heading: string): PeriodUnit | null {
  if (field === "useful_life" && namesRate(heading)) return "percent";
  const named = NAMED.filter(([, written]) => written.test(heading));
  return named.length === 1 ? named[0]![0] : null;
}

/** The unit of a column whose bare figures are these; what its heading names counts before them. */
export function guessUnit(field: UnitField, heading: string, figures: Iterable<number>): GuessedUnit {
  const named = unitOfHeading(field, heading);
  if (named) return { unit: named, ambiguous: false };
  const counted = [...figures].filter((figure) => figure > 0);
  if (counted.length === 0) return { unit: "years", ambiguous: false };
  const fitting = USUAL[field].filter(([, fits]) => counted.every(fits)).map(([unit]) => unit);
  if (fitting.length > 0) return { unit: fitting[0]!, ambiguous: fitting.length > 1 };
  // A life beyond a hundred years is an error on its row, whereas a warranty would be taken as it is.
  return { unit: "years", ambiguous: field === "warranty_in_years" };
}
