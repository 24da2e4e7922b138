import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { idFilter, listQuery, pageView } from "../../list.ts";
import { dateInput, dateView, namedView, parseSync } from "../../record.ts";
import { requiredText } from "../../text.ts";
import { CHARGE_PERIODS, type PeriodInput, periodProblem, REPORT_GROUPS } from "./labels.ts";

/** Whichever the report groups by; a class if the query does not say. */
const groupInput = z
  .enum(REPORT_GROUPS, { error: "Group by classification, location or department." })
  .default("classification");

/** A class, location or department. A department has no id; a location's name is its code, else its address. */
const groupView = z.object({
  /** Null for a department, and for assets without a location. */
  id: z.int().nullable(),
  /** Null for assets without a location or department. */
  name: z.string().nullable(),
});

/** Restricts a report to a group, as it was on the day. */
export const groupFilters = {
  classification_id: idFilter,
  location_id: idFilter,
  department: requiredText("the department"),
  without: z
    .enum(["location", "department"], { error: "Choose location or department." })
    .meta({ description: "Only the assets that have no location, or no department." }),
};

/** The first and last day of a report. Without them a movement is of this year up to today, and charges are of this whole year. */
const periodFields = { from: dateInput.optional(), to: dateInput.optional() };

/** Requires that a period has no problem. */
function withPeriod<T extends z.ZodType<PeriodInput>>(schema: T): T {
  return schema.superRefine((period, context) => {
    const problem = periodProblem(period);
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  });
}

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
  /** The assets in the period before their opening day: until then they have their opening balance, as if charged at acquisition. */
  before_opening_day: z.int(),
};

/** The groups by name, those without one last; a group without any figure is left out. */
export const movementView = parseSync(
  z.object({
    from: dateView,
    to: dateView,
    /** The day of the report, in the company's time zone. */
    known_on: dateView,
    groups: z.array(z.object({ group: groupView, ...figures })),
    total: z.object(figures),
  }),
);

export type MovementQuery = z.output<typeof movementQuery>;
export type MovementView = z.output<typeof movementView>;
/** The report before output: money in kobo. */
export type Movement = z.input<typeof movementView>;

const chargeFields = {
  ...periodFields,
  by: z.enum(CHARGE_PERIODS, { error: "Show charges by month or year." }).default("month"),
  group: groupInput,
};

/** Charges by calendar month or year, past and future. The first and last period may be a part of one. */
export const chargesQuery = withPeriod(z.object(chargeFields));

/** A row's charges, in the order of the periods. */
const charges = { charges: z.array(moneyView), total: moneyView };

/** The groups by name, those without one last; a group without any charge is left out. */
export const chargesView = parseSync(
  z.object({
    from: dateView,
    to: dateView,
    /** The day of the report, in the company's time zone. */
    known_on: dateView,
    periods: z.array(z.object({ from: dateView, to: dateView })),
    groups: z.array(z.object({ group: groupView, ...charges })),
    total: z.object(charges),
  }),
);

/** The assets behind a charge: of one group by its filter, or of all groups, from the first to the last day of a period. */
export const chargedAssetsQuery = withPeriod(
  listQuery({ sort: ["charge"], filters: groupFilters })
    .pick({ page: true, per_page: true, filter: true })
    .extend(periodFields)
    .refine(({ filter }) => Object.values(filter).filter((value) => value !== undefined).length < 2, {
      path: ["filter", "without"],
      error: "Choose one class, location or department.",
    }),
);

/** Assets with a charge, in the order of entry, with the sum of all pages. */
export const chargedAssetsView = parseSync(
  pageView(
    z.object({
      id: z.int(),
      barcode: z.string(),
      description: z.string(),
      /** The class of today. */
      classification: namedView,
      /** The charge while the asset was in the group. */
      charge: moneyView,
    }),
  ).extend({ from: dateView, to: dateView, total: moneyView }),
);

export type ChargesQuery = z.output<typeof chargesQuery>;
export type ChargesView = z.output<typeof chargesView>;
/** The reports before output: money in kobo. */
export type Charges = z.input<typeof chargesView>;
export type ChargedAssetsQuery = z.output<typeof chargedAssetsQuery>;
export type ChargedAssets = z.input<typeof chargedAssetsView>;

const REPORT_FORMATS = ["xlsx", "csv"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const format = z.enum(REPORT_FORMATS, { error: "Choose xlsx or csv." }).default("xlsx");

/** A movement as a file: a spreadsheet, or its figures alone. */
export const movementExport = withPeriod(z.object({ ...periodFields, group: groupInput, format }));

/** Charges by period as a file. */
export const chargesExport = withPeriod(z.object({ ...chargeFields, format }));

export type ChargesExport = z.output<typeof chargesExport>;
export type MovementExport = z.output<typeof movementExport>;
