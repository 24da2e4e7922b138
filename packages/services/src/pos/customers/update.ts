import { invalid } from "@custodia/domain/errors";
import { type CustomerPatch, PHONE_TAKEN } from "@custodia/domain/pos/customers/schema";
import type { Permitted } from "../../context.ts";
import { getForUpdate, updateRecord } from "../../setup/records.ts";
import { keptCustomer } from "./kind.ts";
import { customerOfPhone, keyOfPhone } from "./known.ts";
import { showCustomer } from "./show.ts";

/** Changes the fields that are given. Throws 404, and 422 where another customer has the phone number. */
export async function updateCustomer(
  ctx: Permitted<"pos.write">,
  { id, ...given }: CustomerPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { current: seen, patch } = await getForUpdate(tx, ctx, keptCustomer, id, given);
    const { phone_number } = patch;
    const other = await customerOfPhone(tx, ctx, phone_number ?? null);
    if (other && other.id !== id) throw invalid("phone_number", PHONE_TAKEN);
    const phone_key = phone_number === undefined ? seen.phone_key : keyOfPhone(phone_number);
    await updateRecord(tx, ctx, keptCustomer, seen, { ...patch, phone_key });
  });
  return showCustomer(ctx, { id });
}
