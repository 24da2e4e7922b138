import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import {
  type CustodianCreate,
  type CustodianListQuery,
  type CustodianPatch,
  custodianCreate,
} from "@custodia/domain/setup/custodians";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { CompanyCtx, Permitted, QueryCtx } from "../core/context.ts";
import { changedSince, containsEach, containsWords, eqEach, ignoringCase, orderOf, pageFrom } from "../core/list.ts";
import { checkOwn, inCompany, requireRow } from "../core/store.ts";
import { resource } from "../resource.ts";
import { locationRefColumns } from "./locations.ts";
import { getForUpdate, insertRecord, isStillIncomplete, recordType, updateRecord } from "./records.ts";

export const custodianResource = resource("custodian", custodians);

export const custodianRecord = recordType({
  table: custodians,
  noun: "custodian",
  label: ({ full_name }) => full_name,
});

const { full_name, email, phone_number, id_number, department, job_role } = custodians;
const textColumns = { full_name, email, phone_number, id_number, department, job_role };

const sortColumns = {
  ...textColumns,
  full_name: custodians.sort_key,
  email: ignoringCase(email),
  department: custodians.department_sort_key,
  job_role: custodians.job_role_sort_key,
  created_at: custodians.id,
  updated_at: custodians.updated_at,
};

/** Returns a page of the company's custodians, newest first unless sorted. */
export function listCustodians(ctx: CompanyCtx, query: CustodianListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, custodians),
    changedSince(custodians, filter),
    containsEach(textColumns, filter),
    eqEach({ location_id: custodians.location_id, to_complete: custodians.to_complete }, filter),
    containsWords(Object.values(textColumns), search),
  );
  const rows = selectCustodians(ctx)
    .where(where)
    .orderBy(...orderOf(query, sortColumns, custodians.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(custodians, where));
}

/** Returns one custodian; an asset that is assigned to it takes over its location and department. Throws 404. */
export async function getCustodian(ctx: QueryCtx, { id }: { id: number }) {
  const byId = and(inCompany(ctx, custodians), eq(custodians.id, id));
  return requireRow(selectCustodians(ctx).where(byId).limit(1), "custodian");
}

/** Adds a custodian. Throws 422 on `location_id`. */
export async function createCustodian(ctx: Permitted<"records.write">, input: CustodianCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, input.location_id, "location_id");
    return insertRecord(tx, ctx, custodianRecord, input);
  });
  return getCustodian(ctx, { id });
}

/**
 * Changes the fields in the input; assets keep the location and department they have. Throws 404, 409 if the custodian was
 * changed after `version`, or 422 on `location_id`.
 */
export async function updateCustodian(
  ctx: Permitted<"records.write">,
  { id, ...input }: CustodianPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { current, patch } = await getForUpdate(tx, ctx, custodianRecord, id, input);
    await checkOwn(tx, ctx, locations, patch.location_id, "location_id");
    const to_complete = isStillIncomplete(current, { ...current, ...patch }, custodianCreate);
    await updateRecord(tx, ctx, custodianRecord, current, { ...patch, to_complete });
  });
  return getCustodian(ctx, { id });
}

const {
  company_id: _company,
  sort_key: _key,
  department_sort_key: _departmentKey,
  job_role_sort_key: _jobRoleKey,
  ...columns
} = getTableColumns(custodians);

/** The columns of `custodianView`. */
function selectCustodians(ctx: QueryCtx) {
  return ctx.db.read
    .select({ ...columns, location: locationRefColumns })
    .from(custodians)
    .leftJoin(locations, eq(locations.id, custodians.location_id));
}
