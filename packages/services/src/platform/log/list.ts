import { operatorLog } from "@custodia/db/schema/platform/operator-log";
import { operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import type { OperatorLogQuery } from "@custodia/domain/platform/log";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { containsAny, orderOf, pageFrom } from "../../list.ts";
import { companyName } from "../company-name.ts";

/** When a day begins in Lagos, which is an hour ahead all year. */
const beginOf = (day: CalendarDate) => new Date(`${day}T00:00:00+01:00`).toISOString();

const operatorName = sql`(SELECT ${operators.full_name} FROM ${operators} WHERE ${operators.id} = ${operatorLog.operator_id})`;

/** A page of what operators did, newest first; searched by its words, its operator and its company. */
export function listOperatorLog({ db }: OperatorCtx, query: OperatorLogQuery) {
  const { operator_id, company_id, since, until } = query.filter;
  const { message, reason, created_at } = operatorLog;
  const where = and(
    operator_id === undefined ? undefined : eq(operatorLog.operator_id, operator_id),
    company_id === undefined ? undefined : eq(operatorLog.company_id, company_id),
    since === undefined ? undefined : gte(created_at, beginOf(since)),
    until === undefined ? undefined : lt(created_at, beginOf(addDays(until, 1))),
    containsAny([message, reason, operatorName, companyName(operatorLog.company_id)], query.search),
  );
  return pageFrom(
    query,
    (limit, offset) =>
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
        .offset(offset),
    () => db.read.$count(operatorLog, where),
  );
}
