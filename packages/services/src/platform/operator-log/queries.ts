import { leads } from "@custodia/db/schema/leads/leads";
import { areaOf, operatorLog, operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { addDays, type CalendarDate, dayIn } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import type { OperatorLogExportQuery, OperatorLogQuery } from "@custodia/domain/platform/operators";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { OperatorCtx } from "../../core/context.ts";
import { contains, containsWords, eqEach, orderOf, pageFrom } from "../../core/list.ts";
import { writeOperatorAudit } from "../operator-audit.ts";
import { companyMatches, newestRows, pageOfMatches } from "../search-newest.ts";

/** Returns the start of a day in Lagos, which is UTC+1 all year. */
const startOfDay = (day: CalendarDate) => new Date(`${day}T00:00:00+01:00`).toISOString();

const newest = alias(operatorLog, "newest");
const operatorMatches = (text: string) =>
  sql`${newest.operator_id} IN (SELECT ${operators.id} FROM ${operators} WHERE ${contains(operators.full_name, text)})`;
const leadMatches = (text: string) =>
  sql`${newest.lead_id} IN (SELECT ${leads.id} FROM ${leads} WHERE ${contains(leads.email, text)})`;

/** Selects entries with the names that they refer to. */
export const logEntries = (db: Reader) =>
  db
    .select({
      id: operatorLog.id,
      created_at: operatorLog.created_at,
      operator: { id: operators.id, full_name: operators.full_name },
      action: operatorLog.action,
      message: operatorLog.message,
      company: { id: companies.id, name: companies.name },
      user: { id: users.id, full_name: users.full_name },
      lead: { id: leads.id, email: leads.email },
      reason: operatorLog.reason,
    })
    .from(operatorLog)
    .leftJoin(operators, eq(operators.id, operatorLog.operator_id))
    .leftJoin(companies, eq(companies.id, operatorLog.company_id))
    .leftJoin(users, eq(users.id, operatorLog.user_id))
    .leftJoin(leads, eq(leads.id, operatorLog.lead_id));

/** Returns the condition for the filters. */
function filterOf({ since, until, ...filter }: OperatorLogQuery["filter"]): SQL | undefined {
  const { created_at, operator_id, company_id } = operatorLog;
  return and(
    eqEach({ area: areaOf(operatorLog.action), operator_id, company_id }, filter),
    since === undefined ? undefined : gte(created_at, startOfDay(since)),
    until === undefined ? undefined : lt(created_at, startOfDay(addDays(until, 1))),
  );
}

/** Selects the ids of the newest entries that pass the filters and match the search. */
function searchIds({ filter, search }: OperatorLogExportQuery & { search: string }): SQL {
  const matches = or(
    containsWords([newest.message, newest.reason], search),
    operatorMatches(search),
    leadMatches(search),
    companyMatches(newest.company_id, search),
  );
  // Within a period, only an index by time knows where a scan ends.
  const hasPeriod = filter.since || filter.until;
  const orderBy = hasPeriod ? sql`${operatorLog.created_at} DESC, ${operatorLog.id} DESC` : undefined;
  return sql`SELECT id FROM ${newestRows(operatorLog, { where: filterOf(filter), orderBy })} WHERE ${matches}`;
}

/** Returns the condition for filters and search, for an export of the rows that the list shows. */
export function logWhere({ filter, search }: OperatorLogExportQuery): SQL | undefined {
  return search ? sql`${operatorLog.id} IN (${searchIds({ filter, search })})` : filterOf(filter);
}

/**
 * Returns a page of operators' actions, newest first. A search matches the message, operator, company and lead of the newest
 * entries that pass the filters.
 */
export function listOperatorLog({ db }: OperatorCtx, query: OperatorLogQuery) {
  const { filter, search } = query;
  const rows = (where: SQL | undefined) =>
    logEntries(db.read)
      .where(where)
      .orderBy(...orderOf(query, { created_at: operatorLog.id }, operatorLog.id));
  if (search)
    return pageOfMatches(query, db.read, searchIds({ filter, search }), (ids) => rows(inArray(operatorLog.id, ids)));
  const where = filterOf(filter);
  return pageFrom(query, rows(where), () => db.read.$count(operatorLog, where));
}

/** Returns all operators by name, deactivated ones too, to filter the log by. */
export const listLogAuthors = ({ db }: OperatorCtx) =>
  db.read
    .select({ id: operators.id, full_name: operators.full_name })
    .from(operators)
    .orderBy(asc(operators.full_name), asc(operators.id));

/** The file is made in memory, and a spreadsheet of more rows opens slowly. */
const MAX_ROWS = 100_000;

/**
 * Returns the filtered entries as a spreadsheet, in base64 because operators' calls return only JSON. The log records the
 * export. Throws 409 above 100,000 entries.
 */
export async function exportOperatorLog(ctx: OperatorCtx, query: OperatorLogExportQuery) {
  if ((await ctx.db.read.$count(operatorLog, logWhere(query))) > MAX_ROWS)
    throw conflict("An export has at most 100,000 entries. Choose a period.");
  const today = dayIn("Africa/Lagos", ctx.clock());
  const bytes = await ctx.workers.run("writeLogSheet", { query, today });
  await ctx.db.write((tx) =>
    writeOperatorAudit(tx, ctx, { action: "log.export", message: "Exported the operators' log to a spreadsheet" }),
  );
  return { name: `operators-log-${today}.xlsx`, content: Buffer.from(bytes).toString("base64") };
}
