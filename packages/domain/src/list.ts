import { z } from "zod";
import { parseSync } from "./record.ts";
import { cleanText, MAX_TEXT } from "./text.ts";

/** The rows of one page, with the figures for the page selector (rules/lists 1). */
export interface Page<T> {
  data: T[];
  meta: { current_page: number; last_page: number; per_page: number; total: number; nearest?: Nearest | undefined };
}

const searchText = z
  .string({ error: "Enter a text to search for." })
  .overwrite(cleanText)
  .trim()
  .max(MAX_TEXT, `Search for at most ${MAX_TEXT} characters.`)
  // SQLite reads a pattern only up to a NUL character, so the rest would be ignored.
  .refine((value) => !value.includes("\0"), "Remove the characters that cannot be shown from the text.")
  .transform((value) => value || undefined);

/** A text filter: rows that contain it, ignoring case. Empty means no filter. */
export const textFilter = searchText;

/** A filter that is on or off. */
export const flagFilter = z.boolean({ error: "Choose yes or no." });

/** Whether a search that finds nothing forgives a typo: programs that do not ask for it get exact matches only. */
export const nearestFlag = flagFilter.optional().meta({
  description:
    "With true, a search that finds nothing is made again with the nearest words of your records, one typo away. `nearest` in the answer then names them.",
});

/** Selects all records explicitly, because an empty selection selects nothing (rules/rest 10). */
export const allRecords = z.literal(true, { error: "Send true, or omit this field." });

/** An id that no record has. It is not 0, which some columns store instead of an id. */
const NO_ID = -1;

/** A filter by id. An unknown or malformed id matches nothing and is not an error (rules/lists 3). */
export const idFilter = z.union([z.number(), z.string()], { error: "Choose one from the list." }).transform((value) => {
  const id = typeof value === "string" && !/^\d{1,15}$/.test(value) ? NO_ID : Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : NO_ID;
});

/** The largest page size (rules/lists 1). */
export const MAX_PER_PAGE = 200;

function wholeNumber(name: string, max: number) {
  const error = `${name} must be a whole number from 1 to ${max}.`;
  return z.int({ error }).min(1, error).max(max, error);
}

const ORDER_DESCRIPTION =
  "The sort direction. If omitted, it is asc for the field in `sort`; without `sort` the list has its default order, mostly newest first. Rows that are equal in `sort` are in the order of their ids.";

/** The filters by which a program reads what has changed; `changedSince` in services applies them. */
export const changeFilters = {
  updated_since: z.iso
    .datetime({ offset: true, error: "Enter an instant such as 2026-11-22T21:00:00Z." })
    .transform((value) => new Date(value).toISOString())
    .meta({ description: "Records changed at or after this instant." }),
  after: z.int({ error: "Enter the id of a record." }).min(0, "Enter the id of a record.").meta({
    description:
      "Records with a greater id; with `updated_since`, only those changed exactly then must have one. With `sort=updated_at&order=asc`, send both from the last row for the next rows: nothing is skipped while records change.",
  }),
};

/**
 * The query of a list: page, page size, sort column, search and filters, all optional. Without `sort` a list is newest
 * first, or oldest first by `order`. In REST a filter is a query parameter of its own name (`?location_id=3`).
 */
export function listQuery<const S extends readonly string[], F extends z.ZodRawShape>(options: {
  sort: S;
  filters: F;
}) {
  return z.object({
    page: wholeNumber("The page", 1e9).default(1),
    per_page: wholeNumber("The number of rows on a page", MAX_PER_PAGE).default(15),
    sort: z.enum(options.sort, { error: "The list cannot be sorted by this." }).optional(),
    order: z
      .enum(["asc", "desc"], { error: "The order is asc or desc." })
      .optional()
      .meta({ description: ORDER_DESCRIPTION }),
    search: searchText.optional(),
    filter: z
      .object(options.filters, { error: "Send the filters by their names." })
      .partial()
      // Every filter is optional, which the type of a shape that is still unknown cannot say.
      .prefault({} as never),
  });
}

/** The query of a list that has neither filters nor a choice of order. */
export const pageQuery = listQuery({ sort: ["created_at"], filters: {} }).pick({ page: true, per_page: true });

export type PageQuery = z.output<typeof pageQuery>;

/** The query of a list that continues after a cursor, `next` of its last response. */
export const cursorQuery = z.object({
  cursor: z.int({ error: 'Invalid cursor. Use "next" of the last response.' }).min(1).optional(),
});

export type CursorQuery = z.output<typeof cursorQuery>;

/** Builds a `Page` from its rows and the total; an empty list has one page. */
export function pageOf<T>(rows: T[], total: number, query: { page: number; per_page: number }): Page<T> {
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return { data: rows, meta: { current_page: query.page, last_page, per_page: query.per_page, total } };
}

/** The search that was made in place of one that found nothing. */
export const nearestView = z
  .object({
    typed: z.string().meta({ description: "The search as it was sent." }),
    search: z.string().meta({ description: "The search that the answer is for: send it to get the same records." }),
  })
  .meta({ description: "Only after `nearest=true`, if nothing was found and a typo was corrected." });

export type Nearest = z.output<typeof nearestView>;

/** The data of a page selector. */
const pageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  nearest: nearestView.optional(),
});

/** Returns the view of a part of a list, with the cursor of the next part; null at the end. */
export const cursorPageView = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ next: z.int().nullable() }) });

/** Returns the view of a page of `item`. */
export function pageView<T extends z.ZodType>(item: T) {
  return parseSync(z.object({ data: z.array(item), meta: pageMeta }));
}
