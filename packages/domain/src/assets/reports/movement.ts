import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { parseSync } from "../../record.ts";
import { groupInput, groupView, periodFields, withPeriod } from "./groups.ts";

/** The movement of the register over a period, whose first and last day both count. */
export const movementQuery = withPeriod(z.object({ ...periodFields, group: groupInput }));

/** Opening and flows add up to closing: what leaves is negative. Transfers between groups total 0. */
const figures = {
  gross: z.object({
    /** At the end of the day before the first. */
    opening: moneyView,
    /** The cost of acquisitions, and of later additions. */
    additions: moneyView,
    revaluations: moneyView,
    /** Negative. */
    disposals: moneyView,
    transfers: moneyView,
    closing: moneyView,
  }),
  accumulated_depreciation: z.object({
    opening: moneyView,
    charge: moneyView,
    /** Negative. */
    eliminated_on_revaluation: moneyView,
    /** Negative. */
    disposals: moneyView,
    transfers: moneyView,
    closing: moneyView,
  }),
  net_book_value: z.object({ opening: moneyView, closing: moneyView }),
  /** The assets that the period reaches before their opening day: until then they have their opening balance, charged at acquisition. */
  before_opening_day: z.int(),
};

/** The groups by name, those without one last; a group without any figure is left out. */
export const movementView = parseSync(
  z.object({
    from: z.string().meta({ format: "date" }),
    to: z.string().meta({ format: "date" }),
    /** The day of the report, in the company's time zone. */
    known_on: z.string().meta({ format: "date" }),
    groups: z.array(z.object({ group: groupView, ...figures })),
    total: z.object(figures),
  }),
);

export type MovementQuery = z.output<typeof movementQuery>;
export type MovementView = z.output<typeof movementView>;
/** The report before output: money in kobo. */
export type Movement = z.input<typeof movementView>;
