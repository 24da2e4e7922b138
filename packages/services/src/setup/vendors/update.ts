import { type VendorPatch, vendorCreate } from "@custodia/domain/setup/vendors";
import type { Permitted } from "../../context.ts";
import { getForUpdate, isStillIncomplete, updateRecord } from "../change.ts";
import { assertCountryAndState } from "../place.ts";
import { vendorRecord } from "./kind.ts";
import { getVendor } from "./load.ts";

/** Changes the fields that are given. Throws 404, 409 where the record moved on since `version`, or 422 as `createVendor` does. */
export async function updateVendor(
  ctx: Permitted<"records.write">,
  { id, ...given }: VendorPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { seen, patch } = await getForUpdate(tx, ctx, vendorRecord, id, given);
    const wanted = { ...seen, ...patch };
    await assertCountryAndState(tx, wanted);
    const to_complete = isStillIncomplete(seen, wanted, vendorCreate);
    await updateRecord(tx, ctx, vendorRecord, seen, { ...patch, to_complete });
  });
  return getVendor(ctx, { id });
}
