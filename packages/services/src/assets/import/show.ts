import type { Reader } from "@custodia/db/client";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { users } from "@custodia/db/schema/setup/users";
import type { ImportListQuery } from "@custodia/domain/assets/import/schema";
import { notFound } from "@custodia/domain/errors";
import { and, eq, type InferSelectModel, inArray, notInArray, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { orderOf, pageFrom } from "../../core/list.ts";
import { inCompany } from "../../core/store.ts";
import type { ImportFacts } from "./facts.ts";

type Scope = Pick<CompanyCtx, "company">;
interface Found {
  row: InferSelectModel<typeof imports>;
  user: { id: number; full_name: string };
}

/** An import as `importView` has it; `left` assets of the company's import that is being undone are not removed yet. */
function viewOf({ row, user }: Found, left: number) {
  const { id, file_name, state, rows_total, rows_done, rows_bad, failure, created_at, finished_at } = row;
  const {
    asks = false,
    left_out: rows_left_out = 0,
    not_held: rows_not_held = 0,
    unchanged: rows_unchanged = 0,
    run,
    undo = null,
  } = (row.options as ImportFacts | null) ?? {};
  return {
    id,
    file_name,
    state,
    rows_total,
    rows_done,
    rows_bad,
    // Updates stand behind all new assets.
    rows_updated: Math.max(0, rows_done - (rows_total - (run?.updates ?? 0))),
    rows_unchanged,
    rows_left_out,
    rows_not_held,
    has_errors_file: row.errors_key !== null,
    failure,
    asks,
    user,
    undo: undo && {
      // What was undone before imports changed assets has none.
      ...{ assets_restored: 0, assets_keeping: 0, keeping: [] },
      ...undo,
      assets_removed: undo.assets_leaving - (state === "undoing" ? left : 0),
    },
    created_at,
    finished_at,
  };
}

function select(read: Reader, ctx: Scope, where: SQL | undefined) {
  return read
    .select({ row: imports, user: { id: users.id, full_name: users.full_name } })
    .from(imports)
    .innerJoin(users, and(inCompany(ctx, users), eq(users.id, imports.user_id)))
    .where(and(inCompany(ctx, imports), where));
}

async function viewsOf(read: Reader, ctx: Scope, found: Found[]) {
  const undoing = found.some(({ row }) => row.state === "undoing");
  const left = undoing ? await read.$count(leavingAssets, inCompany(ctx, leavingAssets)) : 0;
  return found.map((one) => viewOf(one, left));
}

/** One import with its progress. Throws 404. */
export async function showImport(ctx: CompanyCtx, { id }: { id: number }) {
  const { read } = ctx.db;
  const [view] = await viewsOf(read, ctx, await select(read, ctx, eq(imports.id, id)).limit(1));
  if (!view) throw notFound("import");
  return view;
}

/** A page of the company's imports, newest first; files that nobody has started are none. */
export function listImports(ctx: CompanyCtx, query: ImportListQuery) {
  const { read } = ctx.db;
  const started = notInArray(imports.state, ["uploaded", "cancelled"]);
  return pageFrom(
    query,
    async (limit, offset) => {
      const order = orderOf(query, { created_at: imports.id }, imports.id);
      const page = select(read, ctx, started)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return viewsOf(read, ctx, await page);
    },
    () => read.$count(imports, and(inCompany(ctx, imports), started)),
  );
}

/** The company's import that is running or being undone now; null where none is. */
export async function runningImport(ctx: CompanyCtx) {
  const { read } = ctx.db;
  const running = inArray(imports.state, ["staging", "undoing"]);
  const [view] = await viewsOf(read, ctx, await select(read, ctx, running).limit(1));
  return view ?? null;
}
