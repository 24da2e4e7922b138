import { mails } from "@custodia/db/schema/mail/mails";
import type { TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { resetJob } from "../../src/auth/password-reset.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";

/** Returns the mails to an address, oldest first. */
export function mailsTo(world: TestWorld, recipient: string) {
  return world.services.db.read.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
}

/** Runs the jobs of forgotten passwords, as the server does. */
export async function mailResets({ services }: TestWorld): Promise<void> {
  for (;;) {
    const job = await claimJob(services, [resetJob.name]);
    if (!job) return;
    await runJob(services, job, resetJob);
  }
}

async function matchInMail(world: TestWorld, recipient: string, pattern: RegExp): Promise<string> {
  const body = (await mailsTo(world, recipient)).at(-1)?.body ?? "";
  const match = pattern.exec(body)?.[1];
  if (!match) throw new Error(`The last mail to ${recipient} has no ${pattern}:\n${body}`);
  return match;
}

/** Returns the six digits of the last mail, which are on a separate line. */
export const codeFor = (world: TestWorld, recipient: string) => matchInMail(world, recipient, /^(\d{6})$/m);

/** Returns the token of the link in the last mail. */
export const tokenFor = (world: TestWorld, recipient: string, page: string) =>
  matchInMail(world, recipient, new RegExp(`^http://localhost:3000/${page}\\?token=([\\w-]{43})$`, "m"));
