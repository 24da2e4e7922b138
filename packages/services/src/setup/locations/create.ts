import { locations } from "@custodia/db/schema/setup";
import type { LocationCreate } from "@custodia/domain/setup/locations";
import { difference, record } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { insertOwn } from "../../store.ts";
import { checkPlace } from "../states.ts";
import { newLocationCode } from "./code.ts";
import { showLocation } from "./show.ts";

/** Adds a branch. Throws 422 on `shortcode` (code taken), `country_id` or `state_id`. */
export async function createLocation(ctx: Permitted<"records.write">, input: LocationCreate) {
  const id = await ctx.db.write(async (tx) => {
    await checkPlace(tx, input);
    const code = await newLocationCode(tx, ctx, input);
    const row = await insertOwn(tx, ctx, locations, { ...input, ...code });
    await record(tx, ctx, {
      action: "locations.create",
      message: `Added location ${row.code}`,
      subject: { type: "location", id: row.id },
      after: difference({}, row).after,
    });
    return row.id;
  });
  return showLocation(ctx, { id });
}
