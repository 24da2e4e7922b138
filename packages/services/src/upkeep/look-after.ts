import { companies } from "@custodia/db/schema/setup/company";
import { and, eq, isNull, sql } from "drizzle-orm";
import { systemIn } from "../core/access.ts";
import { now, type Services } from "../core/context.ts";
import { notifyUsers } from "../notifications/service.ts";
import { restoredFrom } from "../platform/quarantine.ts";
import { TaskEnded } from "../workers/task.ts";
import { companiesThatWait, type Waiting } from "./companies.ts";
import { dueNotices } from "./due-notices.ts";

/**
 * Looks, once in each company's day, for returns that are overdue and services that are due, and tells those who keep the
 * register. A company that fails is logged and tried again at the next look. After a restore it waits until what is held was let go.
 */
export async function lookAfterCompanies(services: Services): Promise<void> {
  if (await restoredFrom(services.db.read)) return;
  for (const waiting of await companiesThatWait(services)) {
    await lookAfter(services, waiting).catch((error: unknown) => {
      if (error instanceof TaskEnded && error.reason === "stopped") return;
      services.log.error({ err: error, company: waiting.company.id }, "a company could not be looked after");
    });
  }
}

/** Counts beforehand and tells in one short transaction, if nobody else has looked meanwhile: so nothing is told twice. */
async function lookAfter(services: Services, waiting: Waiting): Promise<void> {
  const { company, day, last } = waiting;
  const looked_after_at = now(services);
  const notices = dueNotices(await services.workers.run("countDue", waiting));
  await services.db.write(async (tx) => {
    const [mine] = await tx
      .update(companies)
      .set({ looked_after_on: day, looked_after_at })
      .where(
        and(
          eq(companies.id, company.id),
          isNull(companies.suspended_at),
          sql`${companies.looked_after_at} IS ${last?.at ?? null}`,
        ),
      )
      .returning({ id: companies.id });
    if (!mine) return;
    const system = systemIn(services, company, "upkeep");
    for (const notice of notices) await notifyUsers(tx, system, { group: "editors" }, notice);
  });
}
