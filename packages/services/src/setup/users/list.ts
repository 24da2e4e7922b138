import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import type { UserListQuery } from "@custodia/domain/setup/users";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { userColumns, userStatus } from "./view.ts";

const { full_name, email, phone_number, id_number, department, job_role } = users;
const texts = { full_name, email, phone_number, id_number, department, job_role };

const sortable = {
  ...texts,
  full_name: users.sort_key,
  department: users.department_sort_key,
  job_role: users.job_role_sort_key,
  role: users.role,
  status: userStatus,
  created_at: users.id,
};

/** A page of the company's users, deactivated ones included, newest first unless sorted. */
export function listUsers(ctx: CompanyCtx, query: UserListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, users),
    containsEach(texts, filter),
    filter.role === undefined ? undefined : eq(users.role, filter.role),
    filter.status === undefined ? undefined : eq(userStatus, filter.status),
    filter.location_id === undefined ? undefined : eq(users.location_id, filter.location_id),
    containsAny(Object.values(texts), search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(userColumns(ctx))
        .from(users)
        .leftJoin(locations, eq(locations.id, users.location_id))
        .where(where)
        .orderBy(...orderOf(query, sortable, users.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(users, where),
  );
}
