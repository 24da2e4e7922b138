import { customers } from "@custodia/db/schema/pos/customers";
import { type SQL, sql } from "drizzle-orm";
import { contains } from "../../list.ts";

/** Customers whose phone number has these digits, compared as phones are: 0803… finds +234803…. */
export function phoneContains(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^(?:00234|234)?0*/, "");
  return digits ? contains(customers.phone_key, digits) : sql`0`;
}
