import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Where the change log of all assets stood (`asset_changes`, written by triggers): the last change of the company, and of all
 * companies. What was read at the same time or later has everything up to it.
 */
export interface ChangeLog {
  lastChange: number;
  logEnd: number;
}

/** Selects where the change log stands. */
export const changeLogColumns = (company: Placeholder | SQLWrapper): Record<keyof ChangeLog, SQL<number>> => ({
  lastChange: sql<number>`coalesce((SELECT max(id) FROM asset_changes WHERE company_id = ${company}), 0)`,
  logEnd: sql<number>`coalesce((SELECT max(id) FROM asset_changes), 0)`,
});

/** The log keeps at least this many changes (trigger `asset_changes_end`). */
export const LOG_LENGTH = 10_000;

/**
 * True if the company's assets have not changed between two states of the log, both of one `connectionCache`: a database that was set
 * back to an earlier copy may reach the same state by other changes.
 */
export const isUnchanged = (then: ChangeLog, now: ChangeLog): boolean =>
  now.lastChange === then.lastChange && then.logEnd <= now.logEnd && now.logEnd - then.logEnd <= LOG_LENGTH;
