import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { pageView, textFilter } from "../list.ts";
import { parseSync } from "../record.ts";
import { vendorView } from "../setup/vendors.ts";
import { assetFields } from "./fields.ts";
import { assetRow } from "./schema.ts";

/** The sums of all matching assets that are approved and neither sold nor scrapped, as the dashboard shows them (rules/dashboard 1). */
const assetSums = z.object({
  counted: z.int(),
  /** Matching assets that are pending, rejected, sold or scrapped: listed, but in no sum. */
  not_counted: z.int(),
  cost: moneyView,
  /** The number of counted assets whose gross amount differs from their cost after a revaluation. */
  revalued: z.int(),
  /** The gross amount: `net_book_value` plus `accumulated_depreciation`. */
  carrying_amount: moneyView,
  accumulated_depreciation: moneyView,
  net_book_value: moneyView,
  /** The sums of all matches in a list of sold or scrapped assets, with their figures on the day of disposal. Null for any other list. */
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

/** A page of the register, with the sums of all matches. */
export const assetListView = parseSync(
  pageView(assetRow).extend({
    sums: assetSums,
    /** The groups on this page of a grouped list; the figures of each include its rows on other pages. */
    groups: z.array(
      assetSums.extend({
        /** The id of the class, location or custodian; null for assets that have no location. */
        id: z.int().nullable(),
        count: z.int(),
      }),
    ),
  }),
);

/** The printed register: a page of its first rows, and the sums of all matches. */
export const assetPrintView = parseSync(
  pageView(assetRow).extend({
    sums: assetSums,
    /** The day of the figures. */
    day: z.string().meta({ format: "date" }),
  }),
);

export type AssetSums = z.output<typeof assetSums>;
export type AssetListView = z.output<typeof assetListView>;
export type AssetPrintView = z.output<typeof assetPrintView>;

/** The maximum number of assets returned with a vendor; `assets_count` has the total. */
export const MAX_VENDOR_ASSETS = 200;

/** A vendor with the newest assets that it supplied. */
export const vendorDetail = vendorView.extend({ assets: z.array(assetRow) });

/** The fields for which the form suggests what the register has. */
const SUGGESTED_FIELDS = ["manufacturer", "model"] as const;

/** The maximum number of suggestions. */
export const MAX_SUGGESTIONS = 10;

/** A typed part of a manufacturer or model. With a manufacturer, only its models are suggested. */
export const suggestionQuery = z.object({
  field: z.enum(SUGGESTED_FIELDS, { error: "Choose manufacturer or model." }),
  text: textFilter.optional(),
  manufacturer: assetFields.manufacturer.optional(),
});

/** Texts of the company's assets that contain the typed part, those that begin with it first. */
export const suggestionsView = parseSync(z.object({ data: z.array(z.string()) }));

export type SuggestionQuery = z.output<typeof suggestionQuery>;
export type SuggestionsView = z.output<typeof suggestionsView>;
