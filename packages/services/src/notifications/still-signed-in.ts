import { sessions } from "@custodia/db/schema/auth/sessions";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { Role } from "@custodia/domain/permissions";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";

/** Which of these sessions still let somebody in, and in which role, without lengthening any: to listen is not to be at work. */
export async function stillSignedIn(
  services: Pick<Services, "db" | "clock">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await services.db.read
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, sessions.company_id))
    .where(
      and(
        inArray(sessions.id, asked),
        gt(sessions.expires_at, now(services)),
        isNull(users.deactivated_at),
        isNull(companies.suspended_at),
      ),
    );
  return new Map(rows.map(({ id, role }) => [id, role]));
}
