import { links } from "@custodia/db/schema/auth/links";
import { users } from "@custodia/db/schema/setup/users";
import type { UserStatus } from "@custodia/domain/setup/users";
import { getTableColumns, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../context.ts";
import { shownEmail } from "../../freed-email.ts";
import { locationRefColumns } from "../locations/view.ts";

const {
  company_id: _company,
  password_hash: _password,
  email: _email,
  sort_key: _key,
  department_sort_key: _departmentKey,
  job_role_sort_key: _jobRoleKey,
  ...rest
} = getTableColumns(users);

/** Where a user stands: who has no password yet is invited. */
export const userStatus = sql<UserStatus>`CASE
  WHEN ${users.deactivated_at} IS NOT NULL THEN 'deactivated'
  WHEN ${users.password_hash} IS NULL THEN 'invited'
  ELSE 'active'
END`;

/** What `userView` is made of, where locations are joined. */
export function userColumns(ctx: CompanyCtx) {
  const pending = sql<string | null>`(
    SELECT ${links.email} FROM ${links}
    WHERE ${links.company_id} = ${users.company_id} AND ${links.user_id} = ${users.id}
      AND ${links.purpose} = 'email' AND ${links.ended_at} IS NULL AND ${links.expires_at} > ${now(ctx)}
    ORDER BY ${links.id} DESC LIMIT 1
  )`;
  return {
    ...rest,
    email: shownEmail.as("email"),
    status: userStatus.as("status"),
    pending_email: pending.as("pending_email"),
    location: locationRefColumns,
  };
}
