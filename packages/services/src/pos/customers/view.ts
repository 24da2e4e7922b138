import { customers } from "@custodia/db/schema/pos/customers";
import { sales } from "@custodia/db/schema/pos/sales";
import { sql } from "drizzle-orm";

/** What `customerView` is made of. */
export const customerColumns = {
  id: customers.id,
  name: customers.name,
  phone_number: customers.phone_number,
  email: customers.email,
  sales_count: sql<number>`(
    SELECT count(*) FROM ${sales} WHERE sales.company_id = customers.company_id AND sales.customer_id = customers.id
  )`,
  created_at: customers.created_at,
  version: customers.version,
};
