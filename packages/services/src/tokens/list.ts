import type { Reader } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/api-tokens";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../context.ts";
import { inCompany } from "../store.ts";

/** The company's tokens that were not revoked, newest first. */
export async function listTokens(ctx: Permitted<"company.manage">) {
  return { data: await tokensWhere(ctx.db.read, ctx) };
}

export function tokensWhere(db: Reader, ctx: CompanyCtx, which?: SQL) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      maker: { id: users.id, full_name: users.full_name },
      ends_on: apiTokens.ends_on,
      last_used_at: apiTokens.last_used_at,
      created_at: apiTokens.created_at,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(and(inCompany(ctx, apiTokens), isNull(apiTokens.revoked_at), which))
    .orderBy(desc(apiTokens.id));
}
