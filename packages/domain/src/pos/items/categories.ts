import { z } from "zod";
import { listQuery, textFilter } from "../../list.ts";
import { createOf, instantView, patchOf, versionView } from "../../record.ts";
import { requiredText } from "../../text.ts";

const fields = { name: requiredText("the category's name") };

export const categoryCreate = createOf(fields, []);

export const categoryPatch = patchOf(fields);

export const categoryView = z.object({
  id: z.int(),
  name: z.string(),
  /** Items in it, those that are sold no more too. */
  items_count: z.int(),
  created_at: instantView,
  version: versionView,
});

export const categoryListQuery = listQuery({
  sort: ["name", "created_at"],
  filters: { name: textFilter },
});

/** A category's name as it is compared: one of a name, in any case. */
export function categoryKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

export type CategoryCreate = z.output<typeof categoryCreate>;
export type CategoryPatch = z.output<typeof categoryPatch>;
export type CategoryView = z.output<typeof categoryView>;
export type CategoryListQuery = z.output<typeof categoryListQuery>;
