import { z } from "zod";
import { assetListQuery, tickedIds } from "./schema.ts";

/** All that a list's filters and search find, said as the query and never as thousands of ids. */
const matching = z.object(
  {
    filter: assetListQuery.shape.filter,
    search: assetListQuery.shape.search,
    /** How many matched when they were chosen: where it is given and no longer true, a change is refused (409). */
    total: z.int({ error: "Give the number of assets that match." }).optional(),
  },
  { error: "Say which assets are meant by filters and search." },
);

/** The two ways to say which assets an action is for: those that were ticked, or all that match. */
export const selectionFields = {
  ids: tickedIds.min(1, "Choose an asset.").optional(),
  matching: matching.optional(),
};

export type AssetSelection = z.output<z.ZodObject<typeof selectionFields>>;
