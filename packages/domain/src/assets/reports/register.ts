import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { listQuery, pageView } from "../../list.ts";
import { dateInput, dateView, namedView, parseSync } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { ASSET_STATUSES } from "../labels.ts";
import { groupFilters } from "./schema.ts";

/** The register at the end of a day, past or future; of today without a date. */
export const registerQuery = listQuery({ sort: ["classification"], filters: groupFilters })
  .pick({ page: true, per_page: true, filter: true })
  .extend({ as_at: dateInput.optional() });

const figures = {
  /** What was paid by that day. */
  cost: moneyView,
  /** The cost, or the amount of the latest revaluation by that day. */
  gross: moneyView,
  accumulated_depreciation: moneyView,
  /** `gross` less `accumulated_depreciation`. */
  net_book_value: moneyView,
};

/** An asset as it was on the day; its texts are those of today. */
const registerRow = z.object({
  id: z.int(),
  barcode: z.string(),
  asset_tag: z.string().nullable(),
  description: z.string(),
  acquisition_date: dateView,
  classification: namedView,
  location: locationRef.nullable(),
  department: z.string().nullable(),
  /** The status of today. */
  status: z.enum(ASSET_STATUSES),
  /** The day of its sale or scrapping, which is later than the day of the report; null while it is owned. */
  disposed_on: dateView.nullable(),
  /** The day of its opening balance, if it is later: until then the register has that balance, charged at the acquisition. Else null. */
  opening_as_at: dateView.nullable(),
  ...figures,
});

const totalView = z.object({ count: z.int(), ...figures });

/** A page of the register as at a day, sorted by class and then in the order of entry, with the totals of all its pages. */
export const registerView = parseSync(
  pageView(registerRow).extend({
    as_at: dateView,
    /** The day of the report, in the company's time zone. */
    known_on: dateView,
    classes: z.array(totalView.extend({ classification: namedView })),
    totals: totalView,
  }),
);

export type RegisterQuery = z.output<typeof registerQuery>;
export type RegisterView = z.output<typeof registerView>;
/** The report before output: money in kobo. */
export type Register = z.input<typeof registerView>;
