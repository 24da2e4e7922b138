import type { Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup";
import { invalid } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";

/** An email belongs to one user of the whole platform (decisions §2). Throws 422 on `email`. */
export async function checkEmailFree(tx: Tx, email: string): Promise<void> {
  const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  if (taken[0]) throw invalid("email", "This email address is already taken.");
}
