import type { Reader, Tx } from "@custodia/db/client";
import { customers } from "@custodia/db/schema/pos/customers";
import { phoneKey } from "@custodia/domain/pos/customers/phone-key";
import type { CustomerCreate } from "@custodia/domain/pos/customers/schema";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { insertRecord } from "../../setup/records.ts";
import { inCompany } from "../../store.ts";
import { keptCustomer } from "./kind.ts";

/** A phone number as it is compared; null without one. */
export const keyOfPhone = (phone_number: string | null) =>
  phone_number === null ? null : (phoneKey(phone_number) ?? null);

/** The customer with this phone number, undefined where there is none. */
export async function customerOfPhone(db: Reader, ctx: CompanyCtx, phone_number: string | null) {
  const key = keyOfPhone(phone_number);
  if (key === null) return undefined;
  const [row] = await db
    .select()
    .from(customers)
    .where(and(inCompany(ctx, customers), eq(customers.phone_key, key)));
  return row;
}

/** The customer that a sale names: whose phone is known stays as it is, anybody else is added. */
export async function customerOfSale(tx: Tx, ctx: CompanyCtx, given: CustomerCreate) {
  const known = await customerOfPhone(tx, ctx, given.phone_number);
  return (
    known ?? insertRecord(tx, ctx, keptCustomer, { ...given, phone_key: keyOfPhone(given.phone_number) })
  );
}
