import { leads } from "@custodia/db/schema/leads/leads";
import type { LeadExportQuery, LeadListQuery } from "@custodia/domain/platform/leads";
import { and, eq, type SQL } from "drizzle-orm";
import type { OperatorCtx } from "../../context.ts";
import { containsAny, orderOf, pageFrom } from "../../list.ts";

/** Which leads are meant. */
export function leadsWhere({ filter, search }: LeadExportQuery): SQL | undefined {
  return and(
    filter.kind && eq(leads.kind, filter.kind),
    filter.state && eq(leads.state, filter.state),
    containsAny([leads.email, leads.name, leads.message, leads.note], search),
  );
}

/** A page of what visitors wrote and who asked for news, newest first unless sorted. */
export function listLeads(ctx: OperatorCtx, query: LeadListQuery) {
  const where = leadsWhere(query);
  const sortable = { created_at: leads.id, email: leads.email };
  return pageFrom(
    query,
    (limit, offset) =>
      ctx.db.read
        .select()
        .from(leads)
        .where(where)
        .orderBy(...orderOf(query, sortable, leads.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(leads, where),
  );
}
