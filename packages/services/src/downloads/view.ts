import { exports } from "@custodia/db/schema/assets/export";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq, type SQL } from "drizzle-orm";
import { ofEverything } from "../assets/export/queries.ts";
import type { CompanyCtx } from "../context.ts";
import { inCompany } from "../store.ts";

/** Which exports are the company's downloads of all its data. */
export const ownDownloads = (ctx: CompanyCtx, where?: SQL) =>
  and(inCompany(ctx, exports), ofEverything, where);

/** Downloads with who asked for them. */
export function selectDownloads(ctx: CompanyCtx, where?: SQL) {
  const { id, created_at, state, expired, rows, finished_at } = exports;
  return ctx.db.read
    .select({
      ...{ id, created_at, state, expired, finished_at },
      records: rows,
      user: { id: users.id, full_name: users.full_name },
    })
    .from(exports)
    .innerJoin(users, and(inCompany(ctx, users), eq(users.id, exports.user_id)))
    .where(ownDownloads(ctx, where));
}
