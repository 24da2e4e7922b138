import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { allRecords, pageView, textFilter } from "../list.ts";
import { dateView, parseSync } from "../record.ts";
import { vendorView } from "../setup/vendors.ts";
import { requiredText } from "../text.ts";
import { assetFields } from "./fields.ts";
import { assetListQuery, assetRow, tickedIds } from "./schema.ts";

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
    day: dateView,
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

const filters = assetListQuery.shape.filter.unwrap();

export const SELECTION_MISSING = 'Select the assets by a filter or a search, or send "all": true.';
export const ALL_OR_SOME = 'Send either "all": true or a filter or search, not both.';

const MALFORMED_TEXT = "Remove the characters that cannot be shown from the text.";
const EMPTY_TEXT = "Enter a text to search for, or leave it out.";

/** Returns the message for a value that is not an object; `fieldErrors` reports unknown keys. */
const unlessUnknownKeys = (message: string) => (issue: { code?: string }) =>
  issue.code === "unrecognized_keys" ? undefined : message;

/** Selects all assets that a list's filters and search match, by sending the query instead of thousands of ids. */
const matching = z
  .strictObject(
    {
      filter: z
        .strictObject(filters.shape, { error: unlessUnknownKeys("Send the filters by their names.") })
        .partial()
        .optional(),
      search: assetListQuery.shape.search,
      /** Selects all assets; required if there is neither a filter nor a search. */
      all: allRecords.optional(),
      /** The number of matches when the user selected them. Changes require it and are refused with 409 if it is no longer correct. */
      total: z.int({ error: "Send the number of matching assets." }).optional(),
    },
    { error: unlessUnknownKeys("Select the assets by filters and a search.") },
  )
  .superRefine((selection, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    const { filter = {}, search, all } = selection;
    // A value left empty by mistake would widen the selection.
    const empty = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [["filter", name]] : []));
    if ("search" in selection && search === undefined) empty.push(["search"]);
    for (const path of empty) refuse(path, EMPTY_TEXT);
    for (const [name, value] of Object.entries({ ...filter, search }))
      if (typeof value === "string" && !value.isWellFormed())
        refuse(name === "search" ? [name] : ["filter", name], MALFORMED_TEXT);
    if (empty.length > 0) return;
    const narrows = Object.keys(filter).length > 0 || search !== undefined;
    if (!narrows && !all) refuse([], SELECTION_MISSING);
    if (narrows && all) refuse(["all"], ALL_OR_SOME);
  });

/**
 * Converts a list's filters to a selection: if no filter narrows the list, it selects all. Empty filters are left out, as
 * the list itself does.
 */
export function toMatching({
  filter = {},
  search,
}: Pick<MatchingValues, "filter" | "search">): Pick<MatchingValues, "filter" | "search" | "all"> {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  const narrowed = {
    ...(entries.length > 0 ? { filter: Object.fromEntries(entries) } : {}),
    ...(search?.trim() ? { search } : {}),
  };
  return Object.keys(narrowed).length > 0 ? narrowed : { all: true };
}

type MatchingValues = z.input<typeof matching>;

/** The two ways to select assets for an action: by their ids, or by a query that matches them. */
export const selectionFields = {
  ids: tickedIds.min(1, "Choose an asset.").optional(),
  matching: matching.optional(),
};

interface Selection {
  ids?: unknown;
  matching?: { total?: number | undefined } | undefined;
}

/** Requires one of the two ways, and the number of matches with a query, so that users change only what they saw. */
export function withOneSelection<T extends z.ZodType<Selection>>(schema: T): T {
  return schema
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
      path: ["ids"],
      error: "Choose the assets: either one by one, or all that match.",
    })
    .refine(({ matching }) => matching === undefined || matching.total !== undefined, {
      path: ["matching", "total"],
      error: "Send the number of matching assets, as returned by GET assets.",
    });
}

export type AssetSelection = z.output<z.ZodObject<typeof selectionFields>>;

/** A scanned text: a barcode or a tag, or a URL that contains one as `code`. */
export const assetCodeInput = z.object({ code: requiredText("a barcode or an asset tag") });

/** Returns the code in a scanned text: the text itself, or the parameter `code` of a URL. */
export function extractCode(scanned: string): string {
  const text = scanned.trim();
  return URL.parse(text)?.searchParams.get("code") ?? text;
}

export type AssetCode = z.output<typeof assetCodeInput>;
