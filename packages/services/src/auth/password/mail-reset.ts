import { jobs } from "@custodia/db/schema/jobs/jobs";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq, isNull } from "drizzle-orm";
import type { Services } from "../../context.ts";
import type { Job } from "../../jobs/job.ts";
import type { JobKind } from "../../jobs/run.ts";
import { buryJob, removeJob } from "../../jobs/settle.ts";
import { passwordReset } from "../../mail/messages.ts";
import { queueMail } from "../../mail/queue.ts";
import { makeLink } from "../links.ts";
import { identityOf } from "../session/identify.ts";

export const RESET = "auth.reset";

/** Mails a link to set a new password if the noted email belongs to somebody. What was noted of it is gone afterwards. */
export const resetJob: JobKind = {
  kind: RESET,
  perform: (services, job) => mailReset(services, job).catch(withoutEmail),
  bury: (services, job, failure) =>
    services.db.write(async (tx) => {
      await buryJob(tx, services, job, failure);
      await tx.update(jobs).set({ payload: {} }).where(eq(jobs.id, job.id));
    }),
};

async function mailReset(services: Services, job: Job): Promise<void> {
  const { email } = job.payload as { email: string };
  await services.db.write(async (tx) => {
    await removeJob(tx, job);
    const [user] = await tx
      .select({ company_id: users.company_id, user_id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deactivated_at)))
      .limit(1);
    if (!user) return;
    const { company } = await identityOf(tx, user.user_id);
    if (company.suspended !== null) return;
    const link = await makeLink(tx, services, user, "reset");
    const minutes = services.settings.limits.resetMinutes;
    await queueMail(tx, { ...services, company }, email, passwordReset({ link, minutes }));
  });
}

/** The database's own error: what is wrapped around it tells the values of the statement, and is kept and logged. */
function withoutEmail(error: Error): never {
  throw error.cause instanceof Error ? error.cause : error;
}
