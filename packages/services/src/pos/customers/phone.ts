import { customers } from "@custodia/db/schema/pos/customers";
import { phoneDigits, phoneKey } from "@custodia/domain/pos/customers/phone-key";
import { type SQL, sql } from "drizzle-orm";
import { contains } from "../../list.ts";

/** Customers whose phone number has these digits, compared as phones are: 0803… finds +234803…. */
export function phoneContains(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const digits = phoneDigits(text);
  return digits ? contains(customers.phone_key, digits) : sql`0`;
}

/** The customer whose number this is stands before those whose numbers merely contain it. */
export function samePhoneFirst(text: string | undefined): SQL[] {
  const key = text === undefined ? undefined : phoneKey(text);
  return key ? [sql`${customers.phone_key} = ${key} DESC`] : [];
}
