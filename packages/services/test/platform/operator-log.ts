import type { TestWorld } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";

/** An entry of the operators' log. */
interface LogEntry {
  action: string;
  message: string;
  company_id: number | null;
  user_id: number | null;
  reason: string | null;
}

/** Returns the entries of the operators' log, oldest first. */
export function readLog(world: TestWorld): Promise<LogEntry[]> {
  return world.services.db.read.all<LogEntry>(
    sql`SELECT action, message, company_id, user_id, reason FROM operator_log ORDER BY id`,
  );
}

/** Returns the entries that a company's own users see in their activities, oldest first. */
export async function readActivities(world: TestWorld, company_id: number): Promise<string[]> {
  const rows = await world.services.db.read.all<{ text: string }>(
    sql`SELECT log_message AS text FROM activities WHERE company_id = ${company_id} AND operator_id IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}

/** Returns the outcomes of two concurrent calls. */
export async function settleOutcomes(...calls: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((outcome) => (outcome.status === "fulfilled" ? "done" : String(outcome.reason.message)));
}
