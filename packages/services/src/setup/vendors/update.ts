import { type VendorPatch, vendorCreate } from "@custodia/domain/setup/vendors";
import type { Permitted } from "../../context.ts";
import { changeRecord, getForChange, stillToComplete } from "../change.ts";
import { checkPlace } from "../place.ts";
import { keptVendor } from "./kind.ts";
import { loadVendor } from "./load.ts";

/** Changes the fields that are given. Throws 404, 409 where the record moved on since `version`, or 422 as `createVendor` does. */
export async function updateVendor(
  ctx: Permitted<"records.write">,
  { id, ...given }: VendorPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { seen, patch } = await getForChange(tx, ctx, keptVendor, id, given);
    const wanted = { ...seen, ...patch };
    await checkPlace(tx, wanted);
    const to_complete = stillToComplete(seen, wanted, vendorCreate);
    await changeRecord(tx, ctx, keptVendor, seen, { ...patch, to_complete });
  });
  return loadVendor(ctx, { id });
}
