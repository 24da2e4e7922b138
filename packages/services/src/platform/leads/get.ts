import type { Reader } from "@custodia/db/client";
import { leads } from "@custodia/db/schema/leads/leads";
import { notFound } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";

/** Throws 404. */
export async function getLead(db: Reader, id: number) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id)).limit(1);
  if (!lead) throw notFound("lead");
  return lead;
}
