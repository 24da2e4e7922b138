import { vendors } from "@custodia/db/schema/setup/vendors";
import { type VendorPatch, vendorCreate } from "@custodia/domain/setup/vendors";
import type { Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { changeRecord, stillToComplete } from "../change.ts";
import { checkPlace } from "../place.ts";
import { keptVendor } from "./kind.ts";
import { loadVendor } from "./load.ts";

/** Changes the fields that are given. Throws 404, or 422 as `createVendor` does. */
export async function updateVendor(
  ctx: Permitted<"records.write">,
  { id, ...patch }: VendorPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, vendors, id, "vendor");
    const wanted = { ...seen, ...patch };
    await checkPlace(tx, wanted);
    const to_complete = stillToComplete(seen, wanted, vendorCreate);
    await changeRecord(tx, ctx, keptVendor, seen, { ...patch, to_complete });
  });
  return loadVendor(ctx, { id });
}
