import { z } from "zod";
import { listQuery } from "../../list.ts";
import { IMPORT_FIELD_NAMES } from "./fields.ts";

/** Assets that an import lists with their changes. */
export const MAX_LISTED_UPDATES = 200;

/** One field of an asset before and after, as people read it: an amount as `85000.00`, a date as `2024-03-15`; null is nothing. */
const fieldChange = z.object({
  field: z.enum(IMPORT_FIELD_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An asset of the register that a row changes. */
export const importUpdateView = z.object({
  /** As the spreadsheet counts; null once it is imported. */
  row: z.int().nullable(),
  asset_id: z.int(),
  barcode: z.string(),
  description: z.string(),
  changes: z.array(fieldChange),
});

/** The rows of a file that are in the register already. */
export const updatesView = {
  /** The first assets that rows change, field by field. */
  updates: z.array(importUpdateView),
  /** Assets that are changed in all. */
  updates_total: z.int(),
  /** Rows whose asset is as they say. */
  unchanged_total: z.int(),
};

/** Pages of the assets that an import changes. */
export const importUpdatesQuery = listQuery({ sort: ["created_at"], filters: {} }).pick({
  page: true,
  per_page: true,
});

export type ImportUpdatesQuery = z.output<typeof importUpdatesQuery>;
export type ImportUpdateView = z.output<typeof importUpdateView>;
