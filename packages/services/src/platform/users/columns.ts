import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { sql } from "drizzle-orm";
import { shownEmail } from "../../freed-email.ts";
import { userStatus } from "../../setup/users/queries.ts";

/** What `anyUserView` is made of, where companies are joined; how often the password was wrong comes beside it. */
export const anyUserColumns = (at: string) => ({
  id: users.id,
  full_name: users.full_name,
  email: shownEmail.as("email"),
  email_verified: sql<boolean>`${users.email_verified_at} IS NOT NULL`.mapWith(Boolean),
  role: users.role,
  status: userStatus.as("status"),
  company: {
    id: companies.id,
    name: companies.name,
    suspended: sql<boolean>`${companies.suspended_at} IS NOT NULL`.mapWith(Boolean),
  },
  sessions: sql<number>`(
    SELECT count(*) FROM sessions AS s
    WHERE s.company_id = ${users.company_id} AND s.user_id = ${users.id} AND s.expires_at > ${at}
  )`.as("session_count"),
  signed_in_at: sql<string | null>`(
    SELECT max(s.signed_in_at) FROM sessions AS s
    WHERE s.company_id = ${users.company_id} AND s.user_id = ${users.id} AND s.expires_at > ${at}
  )`.as("signed_in_at"),
  created_at: users.created_at,
});
