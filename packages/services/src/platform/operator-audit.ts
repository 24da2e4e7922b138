import { operatorLog, operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { notFound } from "@custodia/domain/errors";
import type { OperatorLogQuery } from "@custodia/domain/platform/operators";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ActingOperator } from "../core/actor.ts";
import { writeAudit } from "../core/audit.ts";
import { now, type OperatorCtx, type Services } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import { insertRow } from "../core/insert.ts";
import { contains, containsWords, orderOf, pageFrom } from "../core/list.ts";
import { companyMatches, newestRows, pageOfMatches } from "./search-newest.ts";

/** The author of the entry: an operator, or null for a command on the server's own machine. */
type OperatorActor = Pick<Services, "clock"> & { actor: ActingOperator | null };

/** An operator's action and its subject. */
interface OperatorAction {
  /** `area.verb`, e.g. `companies.suspend`. */
  action: string;
  /** The sentence that operators read, without the actor: `Suspended Dangote Mills`. */
  message: string;
  company_id?: number | null;
  /** A user of that company. */
  user_id?: number | null;
  reason?: string | null;
  /** The sentence that the company itself reads, if it differs. */
  toCompany?: string;
}

/**
 * Writes an entry of the operators' log, in the transaction of the action. If a company is named, its own activity gets the
 * entry too, so that its users can read it (rules/operators 8). Throws 404 if there is no such company.
 */
export async function writeOperatorAudit(
  tx: Tx,
  { clock, actor }: OperatorActor,
  entry: OperatorAction,
): Promise<void> {
  const { action, message, company_id = null, user_id = null, reason = null, toCompany = message } = entry;
  const company = company_id === null ? null : await getCompany(tx, company_id);
  await insertRow(tx, operatorLog, {
    operator_id: actor?.operator_id ?? null,
    ...{ action, message, company_id, user_id, reason },
    created_at: now({ clock }),
  });
  if (!company || !actor) return;
  await writeAudit(
    tx,
    { clock, actor, company },
    {
      action: `platform.${action}`,
      message: reason ? `${toCompany}: ${reason}` : toCompany,
      subject: user_id === null ? { type: "company", id: company.id } : { type: "user", id: user_id },
    },
  );
}

async function getCompany(tx: Tx, id: number) {
  const [row] = await tx.select(companyColumns).from(companies).where(eq(companies.id, id)).limit(1);
  if (!row) throw notFound("company");
  return mintCompany(row);
}

type Row = Pick<typeof operators.$inferSelect, "id" | "full_name" | "email" | "role">;

/** Returns the actor for an operator's row. */
export function actingOperator({ id, full_name, email, role }: Row): ActingOperator {
  return { kind: "operator", operator_id: id, full_name, email, role };
}

/** Returns the start of a day in Lagos, which is UTC+1 all year. */
const startOfDay = (day: CalendarDate) => new Date(`${day}T00:00:00+01:00`).toISOString();

const newest = alias(operatorLog, "newest");
const operatorMatches = (text: string) =>
  sql`${newest.operator_id} IN (SELECT ${operators.id} FROM ${operators} WHERE ${contains(operators.full_name, text)})`;

/**
 * Returns a page of operators' actions, newest first. A search matches the message, operator and company of the newest
 * entries that pass the filters.
 */
export function listOperatorLog({ db }: OperatorCtx, query: OperatorLogQuery) {
  const { search } = query;
  const { operator_id, company_id, since, until } = query.filter;
  const { message, reason, created_at } = operatorLog;
  const isMatch = and(
    operator_id === undefined ? undefined : eq(operatorLog.operator_id, operator_id),
    company_id === undefined ? undefined : eq(operatorLog.company_id, company_id),
    since === undefined ? undefined : gte(created_at, startOfDay(since)),
    until === undefined ? undefined : lt(created_at, startOfDay(addDays(until, 1))),
  );
  const readRows = (where: SQL | undefined, limit: number, offset = 0) =>
    db.read
      .select({
        id: operatorLog.id,
        created_at,
        operator: { id: operators.id, full_name: operators.full_name },
        action: operatorLog.action,
        message,
        company: { id: companies.id, name: companies.name },
        user: { id: users.id, full_name: users.full_name },
        reason,
      })
      .from(operatorLog)
      .leftJoin(operators, eq(operators.id, operatorLog.operator_id))
      .leftJoin(companies, eq(companies.id, operatorLog.company_id))
      .leftJoin(users, eq(users.id, operatorLog.user_id))
      .where(where)
      .orderBy(...orderOf(query, { created_at: operatorLog.id }, operatorLog.id))
      .limit(limit)
      .offset(offset);
  if (!search)
    return pageFrom(
      query,
      (limit, offset) => readRows(isMatch, limit, offset),
      () => db.read.$count(operatorLog, isMatch),
    );
  const matches = or(
    containsWords([newest.message, newest.reason], search),
    operatorMatches(search),
    companyMatches(newest.company_id, search),
  );
  // Within a period, only an index by time knows where a scan ends.
  const orderBy = since || until ? sql`${created_at} DESC, ${operatorLog.id} DESC` : undefined;
  const found = sql`SELECT id FROM ${newestRows(operatorLog, { where: isMatch, orderBy })} WHERE ${matches}`;
  return pageOfMatches(query, db.read, found, (ids) => readRows(inArray(operatorLog.id, ids), ids.length));
}
