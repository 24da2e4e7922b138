import { users } from "@custodia/db/schema/setup/users";
import { ROLE } from "@custodia/domain/permissions";
import { type SQL, sql } from "drizzle-orm";

/** Whether a user wants the digest: what they chose; before that, Admins who are mailed at all (rules/activity 3). */
export const wantsDigest: SQL<boolean> = sql`coalesce(
  ${users.mail_digest}, ${users.mail_notifications} AND ${users.role} = ${sql.raw(`${ROLE.admin}`)}
)`.mapWith(Boolean);
