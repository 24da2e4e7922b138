import type { LocationCreate } from "@custodia/domain/setup/locations";
import type { Permitted } from "../../context.ts";
import { addRecord } from "../change.ts";
import { checkPlace } from "../place.ts";
import { newLocationCode } from "./code.ts";
import { keptLocation } from "./kind.ts";
import { showLocation } from "./show.ts";

/** Adds a branch. Throws 422 on `shortcode` (code taken), `country_id` or `state_id`. */
export async function createLocation(ctx: Permitted<"records.write">, input: LocationCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkPlace(tx, input);
    const code = await newLocationCode(tx, ctx, input);
    return addRecord(tx, ctx, keptLocation, { ...input, ...code });
  });
  return showLocation(ctx, { id });
}
