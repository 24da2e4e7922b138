import { z } from "zod";
import { allRecords } from "../list.ts";
import { assetListQuery, tickedIds } from "./schema.ts";

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
}: {
  filter?: MatchingValues["filter"];
  search?: string | undefined;
}): Pick<MatchingValues, "filter" | "search" | "all"> {
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

export type AssetSelection = z.output<z.ZodObject<typeof selectionFields>>;
