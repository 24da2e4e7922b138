import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { pageView } from "../list.ts";
import { atOnce } from "../record.ts";
import { vendorView } from "../setup/vendors.ts";
import { assetRow } from "./schema.ts";

/** The sums of all matching assets that are held and approved, as on the dashboard (rules/dashboard 1). */
const assetSums = z.object({
  counted: z.int(),
  /** Matching assets that are pending, rejected, sold or scrapped: listed, but in no sum. */
  not_counted: z.int(),
  cost: moneyView,
  /** How many of those counted have a gross that a revaluation made another amount than their cost: 0 where the cost foots by itself. */
  revalued: z.int(),
  /** The gross; less `accumulated_depreciation` it is `net_book_value`. */
  carrying_amount: moneyView,
  accumulated_depreciation: moneyView,
  net_book_value: moneyView,
  /** The sums of all matches in a list of sold or scrapped assets, by the day of each. Null for any other list. */
  disposed: z
    .object({
      count: z.int(),
      cost: moneyView,
      net_book_value: moneyView,
      /** The proceeds. */
      amount_sold_for: moneyView,
      gain_or_loss: moneyView,
    })
    .nullable(),
});

/** A page of the register, with the sums over all that match. */
export const assetListView = atOnce(
  pageView(assetRow).extend({
    sums: assetSums,
    /** The groups on this page of a grouped list: each in full, with its rows on other pages. */
    groups: z.array(
      assetSums.extend({
        /** The id of the class, location or custodian; null for assets that have no location. */
        id: z.int().nullable(),
        count: z.int(),
      }),
    ),
  }),
);

/** The printed register: a page of its first rows, and the sums over all that match. */
export const assetPrintView = atOnce(
  pageView(assetRow).extend({
    sums: assetSums,
    /** The day whose figures these are. */
    day: z.string().meta({ format: "date" }),
  }),
);

export type AssetSums = z.output<typeof assetSums>;
export type AssetListView = z.output<typeof assetListView>;
export type AssetPrintView = z.output<typeof assetPrintView>;

/** Assets that come with a vendor; its count tells of the others. */
export const MAX_SUPPLIED = 200;

/** One vendor with the newest of the assets that it supplied. */
export const vendorShown = vendorView.extend({ assets: z.array(assetRow) });
