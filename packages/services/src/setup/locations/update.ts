import { type LocationPatch, locationCreate } from "@custodia/domain/setup/locations";
import type { Permitted } from "../../context.ts";
import { getForUpdate, isStillIncomplete, updateRecord } from "../change.ts";
import { assertCountryAndState } from "../place.ts";
import { newLocationCode } from "./code.ts";
import { locationRecord } from "./kind.ts";
import { getLocation } from "./show.ts";

/** Changes the fields that are given. Throws 404, 409 where the record moved on since `version`, or 422 as `createLocation` does. */
export async function updateLocation(
  ctx: Permitted<"records.write">,
  { id, ...given }: LocationPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { seen, patch } = await getForUpdate(tx, ctx, locationRecord, id, given);
    const wanted = { ...seen, ...patch };
    await assertCountryAndState(tx, wanted);
    const { shortcode, state_shortcode } = wanted;
    const code =
      shortcode && state_shortcode ? await newLocationCode(tx, ctx, { shortcode, state_shortcode }, id) : {};
    const to_complete = isStillIncomplete(seen, wanted, locationCreate);
    await updateRecord(tx, ctx, locationRecord, seen, { ...patch, ...code, to_complete });
  });
  return getLocation(ctx, { id });
}
