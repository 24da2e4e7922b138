import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { CompanyListQuery } from "@custodia/domain/platform/companies";
import { and, or, type SQL, sql } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { contains, containsAny, orderOf, pageFrom } from "../../list.ts";
import { companyRowColumns, companySorts, lastUsed, stateOf } from "./columns.ts";

/** A page of all companies with their size and use, newest first unless sorted. */
export function listCompanies(ctx: OperatorCtx, query: CompanyListQuery) {
  const { filter, search } = query;
  const where = and(
    found(search),
    filter.state && sql`${stateOf(ctx)} = ${filter.state}`,
    filter.last_use && lastUsed(ctx, filter.last_use),
  );
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select(companyRowColumns(ctx))
        .from(companies)
        .where(where)
        .orderBy(...orderOf(query, companySorts, companies.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(companies, where),
  );
}

/** By what a caller can say of a company: its name, its place, or the email of somebody in it. */
function found(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const { name, abbreviation, city, email } = companies;
  const ofUser = sql`EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.company_id} = ${companies.id} AND ${contains(users.email, text)}
  )`;
  return or(containsAny([name, abbreviation, city, email], text), ofUser);
}
