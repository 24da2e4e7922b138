import type { TestWorld } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";

/** An entry of the operators' log. */
interface Told {
  action: string;
  message: string;
  company_id: number | null;
  user_id: number | null;
  reason: string | null;
}

/** Returns the entries of the operators' log, oldest first. */
export function logOf(world: TestWorld): Promise<Told[]> {
  return world.services.db.read.all<Told>(
    sql`SELECT action, message, company_id, user_id, reason FROM operator_log ORDER BY id`,
  );
}

/** Returns the entries that a company's own users see in their activities, oldest first. */
export async function readIn(world: TestWorld, company_id: number): Promise<string[]> {
  const rows = await world.services.db.read.all<{ text: string }>(
    sql`SELECT log_message AS text FROM activities WHERE company_id = ${company_id} AND operator_id IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}

/** Returns the outcomes of two concurrent calls. */
export async function endings(...acts: Promise<unknown>[]): Promise<string[]> {
  const ended = await Promise.allSettled(acts);
  return ended.map((one) => (one.status === "fulfilled" ? "done" : String(one.reason.message)));
}
