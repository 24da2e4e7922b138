import { mails } from "@custodia/db/schema/mail/mails";
import { and, lt, ne, sql } from "drizzle-orm";
import type { Services } from "../core/context.ts";

const KEPT_MS = 30 * 86_400_000;

/** Empties mail that was given up long ago, and that nobody had sent again. */
export async function forgetUndeliverable({ db, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  // Not a parameter, so that it stands as it does in the table's index.
  const old = and(sql`${mails.state} = 'failed'`, ne(mails.body, ""), lt(mails.created_at, before));
  if ((await db.read.$count(mails, old)) === 0) return;
  await db.write((tx) => tx.update(mails).set({ body: "" }).where(old));
}
