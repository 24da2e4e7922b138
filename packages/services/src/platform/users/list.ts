import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { AnyUserListQuery } from "@custodia/domain/platform/users";
import { and, eq } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { containsAny, orderOf, pageFrom } from "../../list.ts";
import { userStatus } from "../../setup/users/queries.ts";
import { anyUserColumns } from "./columns.ts";
import { withWrongPasswords } from "./wrong-passwords.ts";

const sortable = {
  full_name: users.sort_key,
  email: users.email,
  company: companies.sort_key,
  created_at: users.id,
};

/** A page of the users of all companies, newest first unless sorted; searched by their name, email or company. */
export function listUsersOfAll(ctx: OperatorCtx, query: AnyUserListQuery) {
  const { filter, search } = query;
  const where = and(
    filter.company_id === undefined ? undefined : eq(users.company_id, filter.company_id),
    filter.status === undefined ? undefined : eq(userStatus, filter.status),
    containsAny([users.full_name, users.email, companies.name], search),
  );
  return pageFrom(
    query,
    async (limit, offset) =>
      withWrongPasswords(
        ctx,
        await ctx.db.read
          .select(anyUserColumns(now(ctx)))
          .from(users)
          .innerJoin(companies, eq(companies.id, users.company_id))
          .where(where)
          .orderBy(...orderOf(query, sortable, users.id))
          .limit(limit)
          .offset(offset),
      ),
    async () => {
      if (!search) return ctx.db.read.$count(users, where);
      const of = ctx.db.read
        .select({ id: users.id })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.company_id))
        .where(where);
      return ctx.db.read.$count(of.as("found"));
    },
  );
}
