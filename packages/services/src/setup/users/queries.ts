import { links } from "@custodia/db/schema/auth/credentials";
import { locations } from "@custodia/db/schema/setup/locations";
import { shownEmail, users } from "@custodia/db/schema/setup/users";
import { logoPath } from "@custodia/domain/setup/company";
import type { UserListQuery, UserStatus } from "@custodia/domain/setup/users";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { SessionCtx } from "../../core/access.ts";
import { type CompanyCtx, now } from "../../core/context.ts";
import { containsEach, containsWords, eqEach, orderOf, pageFrom } from "../../core/list.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { resource } from "../../resource.ts";
import { locationRefColumns } from "../locations.ts";

export const userResource = resource("user", users);

/** The status of a user; a user without a password is invited. */
export const userStatus = sql<UserStatus>`CASE
  WHEN ${users.deactivated_at} IS NOT NULL THEN 'deactivated'
  WHEN ${users.password_hash} IS NULL THEN 'invited'
  ELSE 'active'
END`;

const { full_name, email, phone_number, id_number, department, job_role } = users;
const textColumns = { full_name, email, phone_number, id_number, department, job_role };

const sortColumns = {
  ...textColumns,
  full_name: users.sort_key,
  department: users.department_sort_key,
  job_role: users.job_role_sort_key,
  role: users.role,
  status: userStatus,
  created_at: users.id,
};

/** Returns a page of the company's users, including deactivated ones, newest first unless sorted. */
export function listUsers(ctx: CompanyCtx, query: UserListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, users),
    containsEach(textColumns, filter),
    eqEach({ role: users.role, status: userStatus, location_id: users.location_id }, filter),
    containsWords(Object.values(textColumns), search),
  );
  const rows = selectUsers(ctx)
    .where(where)
    .orderBy(...orderOf(query, sortColumns, users.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(users, where));
}

/** Returns one user of the company. Throws 404. */
export async function getUser(ctx: CompanyCtx, { id }: { id: number }) {
  const byId = and(inCompany(ctx, users), eq(users.id, id));
  return requireRow(selectUsers(ctx).where(byId).limit(1), "user");
}

/** Returns the signed-in user with the company, and the server's limits that screens mention. */
export async function getMe(ctx: SessionCtx) {
  const { limits } = ctx.settings;
  return {
    ...(await getUser(ctx, { id: ctx.actor.user_id })),
    company: { ...ctx.company, image: logoPath(ctx.company.image) },
    ...(ctx.visit ? { visit: ctx.visit } : {}),
    limits: {
      import_megabytes: limits.importMegabytes,
      import_rows: limits.importRows,
      logo_megabytes: limits.logoMegabytes,
      logo_megapixels: limits.logoMegapixels,
      invitation_days: limits.invitationDays,
    },
  };
}

const {
  company_id: _company,
  password_hash: _password,
  email: _email,
  sort_key: _key,
  department_sort_key: _departmentKey,
  job_role_sort_key: _jobRoleKey,
  ...columns
} = getTableColumns(users);

/** The columns of `userView`. */
function selectUsers(ctx: CompanyCtx) {
  const pending = sql<string | null>`(
    SELECT ${links.email} FROM ${links}
    WHERE ${links.company_id} = ${users.company_id} AND ${links.user_id} = ${users.id}
      AND ${links.purpose} = 'email' AND ${links.ended_at} IS NULL AND ${links.expires_at} > ${now(ctx)}
    ORDER BY ${links.id} DESC LIMIT 1
  )`;
  return ctx.db.read
    .select({
      ...columns,
      email: shownEmail.as("email"),
      status: userStatus.as("status"),
      pending_email: pending.as("pending_email"),
      location: locationRefColumns,
    })
    .from(users)
    .leftJoin(locations, eq(locations.id, users.location_id));
}
