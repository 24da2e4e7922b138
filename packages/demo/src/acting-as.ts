import { users } from "@custodia/db/schema/setup/users";
import { identityOf } from "@custodia/services/auth/identify";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, eq } from "drizzle-orm";
import type { Person } from "./step.ts";

const ROLE = { admin: 1, approver: 2, dataEntry: 3 } as const;

/** The one of the demo's people who has a role, as if they worked now. */
export async function actingAs(admin: CompanyCtx, person: Person): Promise<CompanyCtx> {
  const [user] = await admin.db.read
    .select({ id: users.id })
    .from(users)
    .where(and(inCompany(admin, users), eq(users.role, ROLE[person])));
  return { ...admin, ...(await identityOf(admin.db.read, user!.id)) };
}
