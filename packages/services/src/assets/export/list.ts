import { exports } from "@custodia/db/schema/assets/export";
import type { ExportListQuery } from "@custodia/domain/assets/export";
import { and } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { ofRegister } from "./everything.ts";
import { selectExports } from "./view.ts";

/** A page of the company's exports, newest first. */
export function listExports(ctx: CompanyCtx, query: ExportListQuery) {
  return pageFrom(
    query,
    (limit, offset) =>
      selectExports(ctx, undefined)
        .orderBy(...orderOf(query, { created_at: exports.id }, exports.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(exports, and(inCompany(ctx, exports), ofRegister)),
  );
}
