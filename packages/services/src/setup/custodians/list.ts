import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { CustodianListQuery } from "@custodia/domain/setup/custodians";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, folded, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { custodianColumns } from "./view.ts";

const { full_name, email, phone_number, id_number, department, job_role } = custodians;
const texts = { full_name, email, phone_number, id_number, department, job_role };

const sortable = {
  ...texts,
  full_name: custodians.sort_key,
  email: folded(email),
  department: custodians.department_sort_key,
  job_role: custodians.job_role_sort_key,
  created_at: custodians.id,
};

/** A page of the company's custodians, newest first unless sorted. */
export function listCustodians(ctx: CompanyCtx, query: CustodianListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, custodians),
    containsEach(texts, filter),
    filter.location_id === undefined ? undefined : eq(custodians.location_id, filter.location_id),
    filter.to_complete === undefined ? undefined : eq(custodians.to_complete, filter.to_complete),
    containsAny(Object.values(texts), search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(custodianColumns)
        .from(custodians)
        .leftJoin(locations, eq(locations.id, custodians.location_id))
        .where(where)
        .orderBy(...orderOf(query, sortable, custodians.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(custodians, where),
  );
}
