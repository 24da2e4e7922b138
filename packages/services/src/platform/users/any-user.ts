import type { Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import { identityOf } from "../../auth/identify.ts";

/** A user of any company, whom an operator acts on, with the company. Throws 404. */
export async function getAnyUser(tx: Tx, id: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).limit(1);
  if (!user) throw notFound("user");
  const { actor, company } = await identityOf(tx, id);
  return { user, actor, company, holder: { company_id: company.id as number, user_id: id } };
}
