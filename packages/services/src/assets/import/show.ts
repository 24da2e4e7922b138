import { imports } from "@custodia/db/schema/assets";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { getOwn, inCompany } from "../../store.ts";
import type { ImportState } from "./facts.ts";

/** An import as `importView` has it. */
function viewOf(row: InferSelectModel<typeof imports>) {
  const {
    id,
    file_name,
    state,
    rows_total,
    rows_done,
    rows_bad,
    errors_key,
    options,
    failure,
    created_at,
    finished_at,
  } = row;
  const counts = { rows_total, rows_done, rows_bad };
  return {
    id,
    file_name,
    state,
    ...counts,
    has_errors_file: errors_key !== null,
    failure,
    asks: (options as ImportState | null)?.asks ?? false,
    created_at,
    finished_at,
  };
}

/** One import with its progress. Throws 404. */
export async function showImport(ctx: CompanyCtx, { id }: { id: number }) {
  return viewOf(await getOwn(ctx.db.read, ctx, imports, id, "import"));
}

/** The company's import that is running now; null where none is. */
export async function runningImport(ctx: CompanyCtx) {
  const [row] = await ctx.db.read
    .select()
    .from(imports)
    .where(and(inCompany(ctx, imports), eq(imports.state, "staging")))
    .limit(1);
  return row ? viewOf(row) : null;
}
