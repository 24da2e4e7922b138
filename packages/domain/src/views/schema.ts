import { z } from "zod";
import { assetListQuery } from "../assets/schema.ts";
import { MAX_PER_PAGE } from "../list.ts";
import { instantView, patchSchema, versionView } from "../record.ts";
import { MAX_TEXT, requiredText } from "../text.ts";

/** Lists whose views a user can save. */
const VIEW_LISTS = ["assets"] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** The number of views that a user may save per list. */
export const MAX_VIEWS = 50;
const MAX_FILTERS = 40;

const INVALID_VIEW = "This is not a valid view of a list.";
const shortText = z.string({ error: INVALID_VIEW }).max(MAX_TEXT, INVALID_VIEW);

/** Zod's records silently drop this name; it is rejected like any other unknown name. */
const filterRecord = z
  .custom<Record<string, string>>(
    (value) => typeof value === "object" && value !== null && !Object.hasOwn(value, "__proto__"),
    INVALID_VIEW,
  )
  .meta({
    type: "object",
    propertyNames: { type: "string", pattern: "^\\w{1,40}$" },
    additionalProperties: { type: "string", maxLength: MAX_TEXT },
  });

/**
 * The state of a list as the address bar carries it, without defaults. `viewProblem` checks its filters and orders against
 * the list.
 */
const viewSearch = z
  .object({
    search: shortText,
    filter: filterRecord.pipe(
      z
        .record(z.string().regex(/^\w{1,40}$/, INVALID_VIEW), shortText, { error: INVALID_VIEW })
        .refine((filter) => Object.keys(filter).length <= MAX_FILTERS, INVALID_VIEW),
    ),
    sort: shortText,
    order: z.enum(["asc", "desc"], { error: INVALID_VIEW }),
    /** Comma-separated column ids; "" shows all columns. */
    hidden: shortText.regex(/^[\w,]*$/, INVALID_VIEW),
    /** The layout of the columns: order, pinned columns, and widths in pixels as `cost.140,status.160`. */
    columns: shortText.regex(/^[\w,]*$/, INVALID_VIEW),
    pinned: shortText.regex(/^[\w,]*$/, INVALID_VIEW),
    widths: shortText.regex(/^(\w+\.\d{2,4}(,|$))*$/, INVALID_VIEW),
    /** The column that rows are grouped by. */
    group: shortText,
    per_page: z.int({ error: INVALID_VIEW }).min(1, INVALID_VIEW).max(MAX_PER_PAGE, INVALID_VIEW),
  })
  .partial();

const fields = {
  name: requiredText("a name for the view"),
  // A misplaced or misspelt filter would otherwise result in a view of all rows (rules/rest 10).
  search: viewSearch.strict(),
};

export const viewCreate = z.object({
  list: z.enum(VIEW_LISTS, { error: "Choose a list." }),
  ...fields,
});

/** Renames a view, or changes what it shows. */
export const viewPatch = patchSchema(fields);

export const viewListQuery = z.object({
  list: z.enum(VIEW_LISTS, { error: "Choose a list." }).optional(),
});

export const savedView = z.object({
  id: z.int(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  search: viewSearch,
  created_at: instantView,
  version: versionView,
});

export type ViewSearch = z.output<typeof viewSearch>;
export type ViewCreate = z.output<typeof viewCreate>;
export type ViewPatch = z.output<typeof viewPatch>;
export type ViewListQuery = z.output<typeof viewListQuery>;
export type SavedView = z.output<typeof savedView>;

/** The query schema of each list. */
const queries = { assets: assetListQuery } satisfies Record<ViewList, z.ZodObject>;

/** The filters of a list by name; each validates one value. A map, because names are external input. */
function filtersOf(list: ViewList): ReadonlyMap<string, z.ZodType> {
  return new Map(Object.entries(queries[list].shape.filter.unwrap().shape));
}

/** Returns whether a filter accepts a value, which is text in the address bar even if it is a number. */
function acceptsText(filter: z.ZodType | undefined, text: string): boolean {
  if (!filter || text === "") return false;
  return filter.safeParse(text).success || filter.safeParse(Number(text)).success;
}

function canSortBy(list: ViewList, sort: string): boolean {
  return queries[list].shape.sort.safeParse(sort).success;
}

function canGroupBy(list: ViewList, group: string): boolean {
  return queries[list].shape.group.safeParse(group).success;
}

/** Returns why a view is invalid, as a sentence; undefined if it is valid. */
export function viewProblem(list: ViewList, { filter = {}, sort, group }: ViewSearch): string | undefined {
  const filters = filtersOf(list);
  const invalid = Object.entries(filter).find(([name, text]) => !acceptsText(filters.get(name), text));
  if (invalid) return `The list cannot be filtered by ${invalid[0]} “${invalid[1]}”.`;
  if (sort !== undefined && !canSortBy(list, sort)) return `The list cannot be sorted by ${sort}.`;
  if (group !== undefined && !canGroupBy(list, group)) return `The list cannot be grouped by ${group}.`;
  return undefined;
}

/** Returns the part of a view that is still valid, because the list may have had other filters when the view was saved. */
export function validPart(list: ViewList, stored: unknown): ViewSearch {
  const { sort, order, filter, group, ...rest } = wellFormedParts(stored);
  const filters = filtersOf(list);
  const known = Object.entries(filter ?? {}).filter(([name, text]) => acceptsText(filters.get(name), text));
  return {
    ...rest,
    ...(known.length > 0 ? { filter: Object.fromEntries(known) } : {}),
    ...(group !== undefined && canGroupBy(list, group) ? { group } : {}),
    ...(sort !== undefined && canSortBy(list, sort) ? { sort, ...(order ? { order } : {}) } : {}),
  };
}

/** Returns the well-formed parts, each validated separately. */
function wellFormedParts(stored: unknown): ViewSearch {
  if (typeof stored !== "object" || stored === null) return {};
  const parts = Object.entries(stored).map(([name, value]) => viewSearch.safeParse({ [name]: value }).data);
  return Object.assign({}, ...parts);
}
