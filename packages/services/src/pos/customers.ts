import type { Reader, Tx } from "@custodia/db/client";
import { customers } from "@custodia/db/schema/pos/customers";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid, notFound } from "@custodia/domain/errors";
import {
  type CustomerCreate,
  type CustomerListQuery,
  type CustomerPatch,
  looksLikePhone,
  PHONE_TAKEN,
  phoneDigits,
  phoneKey,
} from "@custodia/domain/pos/customers";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { contains, containsAny, containsEach, folded, orderOf, pageFrom } from "../core/list.ts";
import { inCompany } from "../core/store.ts";
import { getForUpdate, insertRecord, type RecordType, updateRecord } from "../setup/records.ts";

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

/** One customer. Throws 404. */
export async function showCustomer(ctx: CompanyCtx, { id }: { id: number }) {
  const [row] = await ctx.db.read
    .select(customerColumns)
    .from(customers)
    .where(and(inCompany(ctx, customers), eq(customers.id, id)))
    .limit(1);
  if (!row) throw notFound("customer");
  return row;
}

/** Adds a customer. Throws 422 where another has the phone number. */
export async function createCustomer(ctx: Permitted<"pos.write">, input: CustomerCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    if (await customerOfPhone(tx, ctx, input.phone_number)) throw invalid("phone_number", PHONE_TAKEN);
    return insertRecord(tx, ctx, customerRecord, { ...input, phone_key: keyOfPhone(input.phone_number) });
  });
  return showCustomer(ctx, { id });
}

/** Changes the fields that are given. Throws 404, and 422 where another customer has the phone number. */
export async function updateCustomer(
  ctx: Permitted<"pos.write">,
  { id, ...given }: CustomerPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { current: seen, patch } = await getForUpdate(tx, ctx, customerRecord, id, given);
    const { phone_number } = patch;
    const other = await customerOfPhone(tx, ctx, phone_number ?? null);
    if (other && other.id !== id) throw invalid("phone_number", PHONE_TAKEN);
    const phone_key = phone_number === undefined ? seen.phone_key : keyOfPhone(phone_number);
    await updateRecord(tx, ctx, customerRecord, seen, { ...patch, phone_key });
  });
  return showCustomer(ctx, { id });
}

/** A phone number as it is compared; null without one. */
const keyOfPhone = (phone_number: string | null) =>
  phone_number === null ? null : (phoneKey(phone_number) ?? null);

/** The customer with this phone number, undefined where there is none. */
async function customerOfPhone(db: Reader, ctx: CompanyCtx, phone_number: string | null) {
  const key = keyOfPhone(phone_number);
  if (key === null) return undefined;
  const [row] = await db
    .select()
    .from(customers)
    .where(and(inCompany(ctx, customers), eq(customers.phone_key, key)));
  return row;
}

/** The customer that a sale names: whose phone is known stays as it is, anybody else is added. */
export async function saleCustomer(tx: Tx, ctx: CompanyCtx, given: CustomerCreate) {
  const known = await customerOfPhone(tx, ctx, given.phone_number);
  return (
    known ?? insertRecord(tx, ctx, customerRecord, { ...given, phone_key: keyOfPhone(given.phone_number) })
  );
}

/** Customers whose phone number has these digits, compared as phones are: 0803… finds +234803…. */
export function phoneContains(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const digits = phoneDigits(text);
  return digits ? contains(customers.phone_key, digits) : sql`0`;
}

/** The customer whose number this is stands before those whose numbers merely contain it. */
function samePhoneFirst(text: string | undefined): SQL[] {
  const key = text === undefined ? undefined : phoneKey(text);
  return key ? [sql`${customers.phone_key} = ${key} DESC`] : [];
}

/** The columns of `customerView`. */
const customerColumns = {
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

const customerRecord: RecordType<typeof customers> = {
  table: customers,
  noun: "customer",
  label: ({ name }) => name,
};
