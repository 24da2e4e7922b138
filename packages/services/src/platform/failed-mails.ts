import { mails } from "@custodia/db/schema/mail/mails";
import { and, gte, sql } from "drizzle-orm";
import type { Services } from "../core/context.ts";

const DAY_MS = 86_400_000;

/** Since when mail that was given up still waits for somebody: a day ago. */
export const failedSince = ({ clock }: Pick<Services, "clock">): string =>
  new Date(clock().getTime() - DAY_MS).toISOString();

/** How much mail was given up since then; older waits for nobody. */
export function countFailedMails(ctx: Pick<Services, "clock" | "db">): Promise<number> {
  // Not a parameter, so that it stands as it does in the table's index.
  const failed = and(sql`${mails.state} = 'failed'`, gte(mails.due_at, failedSince(ctx)));
  return ctx.db.read.$count(mails, failed);
}
