import { locations } from "@custodia/db/schema/setup";
import type { LocationPatch } from "@custodia/domain/setup/locations";
import { difference, record } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { getOwn, updateOwn } from "../../store.ts";
import { checkPlace } from "../states.ts";
import { newLocationCode } from "./code.ts";
import { showLocation } from "./show.ts";

/** Changes the fields that are given. Throws 404, or 422 as `createLocation` does. */
export async function updateLocation(
  ctx: Permitted<"records.write">,
  { id, ...patch }: LocationPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, locations, id, "location");
    const wanted = { ...seen, ...patch };
    await checkPlace(tx, wanted);
    const { shortcode, state_shortcode } = wanted;
    const code =
      shortcode && state_shortcode ? await newLocationCode(tx, ctx, { shortcode, state_shortcode }, id) : {};
    const complete = wanted.country_id && wanted.state_id && wanted.city && shortcode && state_shortcode;
    const changes = { ...patch, ...code, to_complete: seen.to_complete && !complete };
    const { before, after, changed } = difference(seen, changes);
    if (!changed) return;
    const row = await updateOwn(tx, ctx, locations, seen, changes);
    await record(tx, ctx, {
      action: "locations.update",
      message: `Updated location ${row.code ?? row.address}`,
      subject: { type: "location", id },
      before,
      after,
    });
  });
  return showLocation(ctx, { id });
}
