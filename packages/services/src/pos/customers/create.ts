import { invalid } from "@custodia/domain/errors";
import { type CustomerCreate, PHONE_TAKEN } from "@custodia/domain/pos/customers/schema";
import type { Permitted } from "../../context.ts";
import { insertRecord } from "../../setup/records.ts";
import { keptCustomer } from "./kind.ts";
import { customerOfPhone, keyOfPhone } from "./known.ts";
import { showCustomer } from "./show.ts";

/** Adds a customer. Throws 422 where another has the phone number. */
export async function createCustomer(ctx: Permitted<"pos.write">, input: CustomerCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    if (await customerOfPhone(tx, ctx, input.phone_number)) throw invalid("phone_number", PHONE_TAKEN);
    return insertRecord(tx, ctx, keptCustomer, { ...input, phone_key: keyOfPhone(input.phone_number) });
  });
  return showCustomer(ctx, { id });
}
