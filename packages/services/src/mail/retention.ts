import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { mails } from "@custodia/db/schema/mail/mails";
import { and, inArray, lt, sql } from "drizzle-orm";
import { ago, MS, type Services } from "../core/context.ts";
import { ifNoEntry } from "../core/file-store.ts";
import { isAmong } from "../core/statements.ts";

const RETENTION_MS = 30 * MS.day;
/** So many mails are cleared in one write, because it blocks a file's other calls: those of years may be due at once. */
const AT_ONCE = 1000;

type Ctx = Pick<Services, "db" | "clock" | "settings">;

const oldestRetained = (ctx: Pick<Ctx, "clock">) => ago(ctx, RETENTION_MS);

/** Clears the text of mail that is older than the retention period: undeliverable mail, and mail that no mail server has sent. */
export async function sweepMail(services: Ctx): Promise<void> {
  const { db } = services;
  // A literal and not a parameter, so that it matches the table's partial index.
  const old = and(
    sql`${mails.state} <> 'waiting' AND ${mails.body} <> ''`,
    lt(mails.created_at, oldestRetained(services)),
  );
  let isDone = (await db.read.$count(mails, old)) === 0;
  while (!isDone) {
    const cleared = await db.write((tx) => {
      const some = tx.select({ id: mails.id }).from(mails).where(old).limit(AT_ONCE);
      return tx.update(mails).set({ body: "" }).where(inArray(mails.id, some)).returning({ id: mails.id });
    });
    isDone = cleared.length < AT_ONCE;
  }
  await sweepOutbox(services);
}

/** The time and the id of a mail, in the name of its file; a process that was killed leaves a part of one. */
const FILE = /^([\dTZ-]+)-(\d+)\.eml(\.part)?$/;

/**
 * Deletes the files in the outbox of mails that are older than the retention period, or are no longer stored, as those of a deleted
 * company.
 */
export async function sweepOutbox(services: Ctx): Promise<void> {
  const { db, settings } = services;
  const entries = await readdir(settings.outboxFolder, { withFileTypes: true }).catch(ifNoEntry([]));
  const files = entries.flatMap((entry) => {
    const { name } = entry;
    const [, time, id] = FILE.exec(name) ?? [];
    return time && id && !entry.isDirectory() ? { name, time, id: Number(id) } : [];
  });
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const rows = await db.read.select({ id: mails.id }).from(mails).where(isAmong(mails.id, ids));
  const stored = new Set(rows.map(({ id }) => id));
  const oldest = mailFileTime(oldestRetained(services));
  for (const { name, time, id } of files)
    if (time < oldest || !stored.has(id)) await rm(join(settings.outboxFolder, name), { force: true });
}

/** The time of a mail in the name of its file, which sorts by it. */
export const mailFileTime = (created_at: string): string => created_at.replace(/[:.]/g, "");
