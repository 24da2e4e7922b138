import type { LocationCreate } from "@custodia/domain/setup/locations";
import type { Permitted } from "../../context.ts";
import { insertRecord } from "../change.ts";
import { assertCountryAndState } from "../place.ts";
import { newLocationCode } from "./code.ts";
import { locationRecord } from "./kind.ts";
import { getLocation } from "./show.ts";

/** Adds a branch. Throws 422 on `shortcode` (code taken), `country_id` or `state_id`. */
export async function createLocation(ctx: Permitted<"records.write">, input: LocationCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await assertCountryAndState(tx, input);
    const code = await newLocationCode(tx, ctx, input);
    return insertRecord(tx, ctx, locationRecord, { ...input, ...code });
  });
  return getLocation(ctx, { id });
}
