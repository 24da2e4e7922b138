import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { listQuery, pageView } from "../../list.ts";
import { namedView, parseSync } from "../../record.ts";
import { groupFilters, groupInput, groupView, periodFields, withPeriod } from "./groups.ts";
import { CHARGE_PERIODS } from "./periods.ts";

export const chargeFields = {
  ...periodFields,
  by: z.enum(CHARGE_PERIODS, { error: "Show charges by month or year." }).default("month"),
  group: groupInput,
};

/** Charges by calendar month or year, past and future. The first and last period may be a part of one. */
export const chargesQuery = withPeriod(z.object(chargeFields));

const day = z.string().meta({ format: "date" });

/** A row's charges, in the order of the periods. */
const charges = { charges: z.array(moneyView), total: moneyView };

/** The groups by name, those without one last; a group without any charge is left out. */
export const chargesView = parseSync(
  z.object({
    from: day,
    to: day,
    /** The day of the report, in the company's time zone. */
    known_on: day,
    periods: z.array(z.object({ from: day, to: day })),
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
  ).extend({ from: day, to: day, total: moneyView }),
);

export type ChargesQuery = z.output<typeof chargesQuery>;
export type ChargesView = z.output<typeof chargesView>;
/** The reports before output: money in kobo. */
export type Charges = z.input<typeof chargesView>;
export type ChargedAssetsQuery = z.output<typeof chargedAssetsQuery>;
export type ChargedAssetsView = z.output<typeof chargedAssetsView>;
export type ChargedAssets = z.input<typeof chargedAssetsView>;
