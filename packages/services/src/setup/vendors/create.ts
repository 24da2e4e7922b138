import type { VendorCreate } from "@custodia/domain/setup/vendors";
import type { Permitted } from "../../context.ts";
import { addRecord } from "../change.ts";
import { checkPlace } from "../place.ts";
import { keptVendor } from "./kind.ts";
import { loadVendor } from "./load.ts";

/** Adds a vendor. Throws 422 on `country_id` or `state_id`. */
export async function createVendor(ctx: Permitted<"records.write">, input: VendorCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkPlace(tx, input);
    return addRecord(tx, ctx, keptVendor, input);
  });
  return loadVendor(ctx, { id });
}
