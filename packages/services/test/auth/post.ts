import { mails } from "@custodia/db/schema/mail/mails";
import type { Room } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { resetJob } from "../../src/auth/password/mail-reset.ts";
import { claimJob } from "../../src/jobs/claim.ts";
import { runJob } from "../../src/jobs/run.ts";

/** The mails to an address, the oldest first. */
export function mailsTo(room: Room, recipient: string) {
  return room.services.db.read.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
}

/** Does what was noted of forgotten passwords, as the server's jobs do. */
export async function mailResets({ services }: Room): Promise<void> {
  for (;;) {
    const job = await claimJob(services, [resetJob.kind]);
    if (!job) return;
    await runJob(services, job, resetJob);
  }
}

async function found(room: Room, recipient: string, pattern: RegExp): Promise<string> {
  const body = (await mailsTo(room, recipient)).at(-1)?.body ?? "";
  const match = pattern.exec(body)?.[1];
  if (!match) throw new Error(`The last mail to ${recipient} has no ${pattern}:\n${body}`);
  return match;
}

/** The six digits of the last mail, which stand on a line of their own. */
export const codeFor = (room: Room, recipient: string) => found(room, recipient, /^(\d{6})$/m);

/** The token of the last mail's link to a page. */
export const tokenFor = (room: Room, recipient: string, page: string) =>
  found(room, recipient, new RegExp(`^http://localhost:3000/${page}\\?token=([\\w-]{43})$`, "m"));
