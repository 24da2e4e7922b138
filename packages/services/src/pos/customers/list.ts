import { customers } from "@custodia/db/schema/pos/customers";
import { looksLikePhone } from "@custodia/domain/pos/customers/phone-key";
import type { CustomerListQuery } from "@custodia/domain/pos/customers/schema";
import { and, or } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, folded, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { phoneContains, samePhoneFirst } from "./phone.ts";
import { customerColumns } from "./view.ts";

const { name, email, phone_number } = customers;
const sortable = {
  name: customers.sort_key,
  phone_number: customers.phone_key,
  email: folded(email),
  created_at: customers.id,
};

/** A page of the company's customers, newest first unless sorted; whose number is asked for stands first. */
export function listCustomers(ctx: CompanyCtx, query: CustomerListQuery) {
  const { filter, search } = query;
  const searched = search && looksLikePhone(search) ? search : undefined;
  const first = query.sort ? [] : samePhoneFirst(filter.phone_number ?? searched);
  const where = and(
    inCompany(ctx, customers),
    containsEach({ name, email }, filter),
    phoneContains(filter.phone_number),
    or(containsAny([name, email, phone_number], search), phoneContains(searched)),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(customerColumns)
        .from(customers)
        .where(where)
        .orderBy(...first, ...orderOf(query, sortable, customers.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(customers, where),
  );
}
