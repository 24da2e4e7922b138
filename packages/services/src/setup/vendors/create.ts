import type { VendorCreate } from "@custodia/domain/setup/vendors";
import type { Permitted } from "../../context.ts";
import { insertRecord } from "../change.ts";
import { assertCountryAndState } from "../place.ts";
import { vendorRecord } from "./kind.ts";
import { getVendor } from "./load.ts";

/** Adds a vendor. Throws 422 on `country_id` or `state_id`. */
export async function createVendor(ctx: Permitted<"records.write">, input: VendorCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await assertCountryAndState(tx, input);
    return insertRecord(tx, ctx, vendorRecord, input);
  });
  return getVendor(ctx, { id });
}
