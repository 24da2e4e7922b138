import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { calendarDate } from "@custodia/domain/date";
import type { TestWorld } from "@custodia/testkit/test-world";
import { asc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../src/core/context.ts";
import { mailDigests } from "../../src/digest/mail-digests.ts";

/** Sets the last digest of both companies to last week, and deletes all mails. */
export async function resetToLastWeek({ services }: Pick<TestWorld, "services">): Promise<void> {
  await services.db.write(async (tx) => {
    await tx.delete(mails);
    await tx.update(companies).set({ digest_week: calendarDate("2026-06-08") });
  });
}

/** Queues the due digests. Returns all queued digests, and a function that selects those of a recipient. */
export async function runDigests({ services }: Pick<TestWorld, "services">) {
  await mailDigests(services);
  const rows = await services.db.read.select().from(mails).where(eq(mails.kind, "digest")).orderBy(asc(mails.id));
  const to = ({ actor }: CompanyCtx) => rows.filter(({ recipient }) => recipient === actor.email);
  return { rows, to };
}

/** Returns the token of the link that turns the digest off. */
export const tokenIn = (body: string): string => /digestOff\?token=(\S+)\n*$/.exec(body)![1]!;
