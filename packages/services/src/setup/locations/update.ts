import { type LocationPatch, locationCreate } from "@custodia/domain/setup/locations";
import type { Permitted } from "../../context.ts";
import { changeRecord, getForChange, stillToComplete } from "../change.ts";
import { checkPlace } from "../place.ts";
import { newLocationCode } from "./code.ts";
import { keptLocation } from "./kind.ts";
import { showLocation } from "./show.ts";

/** Changes the fields that are given. Throws 404, 409 where the record moved on since `version`, or 422 as `createLocation` does. */
export async function updateLocation(
  ctx: Permitted<"records.write">,
  { id, ...given }: LocationPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { seen, patch } = await getForChange(tx, ctx, keptLocation, id, given);
    const wanted = { ...seen, ...patch };
    await checkPlace(tx, wanted);
    const { shortcode, state_shortcode } = wanted;
    const code =
      shortcode && state_shortcode ? await newLocationCode(tx, ctx, { shortcode, state_shortcode }, id) : {};
    const to_complete = stillToComplete(seen, wanted, locationCreate);
    await changeRecord(tx, ctx, keptLocation, seen, { ...patch, ...code, to_complete });
  });
  return showLocation(ctx, { id });
}
