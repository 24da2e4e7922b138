import { customers } from "@custodia/db/schema/pos/customers";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid } from "@custodia/domain/errors";
import * as domain from "@custodia/domain/pos/customers";
import { sortKey } from "@custodia/domain/sort-key";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { contains, containsEach, containsWords, ignoringCase, orderOf, pageFrom } from "../core/list.ts";
import { inCompany, requireRow } from "../core/store.ts";
import { getForUpdate, insertRecord, type RecordType, updateRecord } from "../setup/records.ts";

const { name, email, phone_number } = customers;
const sortable = {
  name: customers.sort_key,
  phone_number: customers.phone_key,
  email: ignoringCase(email),
  created_at: customers.id,
};

/** Returns a page of the company's customers, newest first unless sorted; an exact match of the phone number comes first. */
export function listCustomers(ctx: CompanyCtx, query: domain.CustomerListQuery) {
  const { filter, search } = query;
  const phoneSearch = search && domain.looksLikePhone(search) ? search : undefined;
  const first = query.sort ? [] : samePhoneFirst(filter.phone_number ?? phoneSearch);
  const where = and(
    inCompany(ctx, customers),
    containsEach({ name, email }, filter),
    phoneContains(filter.phone_number),
    or(containsWords([name, email, phone_number], search), phoneContains(phoneSearch)),
  );
  const rows = ctx.db.read
    .select(customerColumns)
    .from(customers)
    .where(where)
    .orderBy(...first, ...orderOf(query, sortable, customers.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(customers, where));
}

/** Returns one customer. Throws 404. */
export function showCustomer(ctx: CompanyCtx, { id }: { id: number }) {
  const isThis = and(inCompany(ctx, customers), eq(customers.id, id));
  return requireRow(ctx.db.read.select(customerColumns).from(customers).where(isThis), "customer");
}

/** Adds a customer. Throws 422 if another one has the phone number. */
export async function createCustomer(ctx: Permitted<"pos.write">, input: domain.CustomerCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    if (await findCustomerByPhone(tx, ctx, input.phone_number)) throw invalid("phone_number", domain.PHONE_TAKEN);
    return insertRecord(tx, ctx, customerRecord, { ...input, phone_key: phoneKeyOrNull(input.phone_number) });
  });
  return showCustomer(ctx, { id });
}

/** Changes the fields that are given. Throws 404, and 422 if another customer has the phone number. */
export async function updateCustomer(
  ctx: Permitted<"pos.write">,
  { id, ...input }: domain.CustomerPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { current: customer, patch } = await getForUpdate(tx, ctx, customerRecord, id, input);
    const { phone_number } = patch;
    const other = await findCustomerByPhone(tx, ctx, phone_number ?? null);
    if (other && other.id !== id) throw invalid("phone_number", domain.PHONE_TAKEN);
    const phone_key = phone_number === undefined ? customer.phone_key : phoneKeyOrNull(phone_number);
    await updateRecord(tx, ctx, customerRecord, customer, { ...patch, phone_key });
  });
  return showCustomer(ctx, { id });
}

/** The normal form of a phone number; null without one. */
const phoneKeyOrNull = (phone_number: string | null) =>
  phone_number === null ? null : (domain.phoneKey(phone_number) ?? null);

/** Returns the customer with this phone number; undefined if there is none. */
async function findCustomerByPhone(db: Reader, ctx: CompanyCtx, phone_number: string | null) {
  const key = phoneKeyOrNull(phone_number);
  if (key === null) return undefined;
  const [row] = await db
    .select()
    .from(customers)
    .where(and(inCompany(ctx, customers), eq(customers.phone_key, key)));
  return row;
}

/**
 * Returns the customer of a sale: the existing one with this phone number, unchanged, or without a number the one with the
 * same name and email, by which a till names a customer who was picked from the list; or else a new one.
 */
export async function saleCustomer(tx: Tx, ctx: CompanyCtx, input: domain.CustomerCreate) {
  const existing =
    input.phone_number === null
      ? await findWithoutPhone(tx, ctx, input)
      : await findCustomerByPhone(tx, ctx, input.phone_number);
  return existing ?? insertRecord(tx, ctx, customerRecord, { ...input, phone_key: phoneKeyOrNull(input.phone_number) });
}

/** Returns the first customer without a phone number who has this name and email; undefined if there is none. */
async function findWithoutPhone(tx: Tx, ctx: CompanyCtx, input: domain.CustomerCreate) {
  const [row] = await tx
    .select()
    .from(customers)
    .where(
      and(
        inCompany(ctx, customers),
        // The index is by this key.
        eq(customers.sort_key, sortKey(input.name)),
        eq(name, input.name),
        isNull(customers.phone_key),
        input.email === null ? isNull(email) : eq(email, input.email),
      ),
    )
    .orderBy(customers.id)
    .limit(1);
  return row;
}

/** Customers whose phone number contains these digits, in normal form: 0803… finds +234803…. */
export function phoneContains(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const digits = domain.phoneDigits(text);
  return digits ? contains(customers.phone_key, digits) : sql`0`;
}

/** Puts an exact match before numbers that only contain the digits. */
function samePhoneFirst(text: string | undefined): SQL[] {
  const key = text === undefined ? undefined : domain.phoneKey(text);
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
