import { imports } from "@custodia/db/schema/assets/import";
import type { ImportDraftInput } from "@custodia/domain/assets/import/options";
import { and, desc, eq } from "drizzle-orm";
import type { PermittedToRequest } from "../../../core/context.ts";
import { getOwn, inCompany } from "../../../core/store.ts";
import type { ImportFacts } from "../show.ts";
import { checkUploaded, checkUploader } from "./preview.ts";

/** Uploads that a user is offered to go on with. */
const OFFERED = 5;

type ImportRow = Pick<typeof imports.$inferSelect, "id" | "file_name" | "rows_total" | "created_at" | "options">;

function draftView({ id, file_name, rows_total, created_at, options }: ImportRow) {
  const { draft = null } = options as ImportFacts;
  return { id, file_name, rows_total, created_at, choices: draft };
}

/** The user's uploads that are not started, newest first, with the choices saved for each. */
export async function listImportDrafts(ctx: PermittedToRequest<"assets.write">) {
  const { id, file_name, rows_total, created_at, options } = imports;
  const own = and(inCompany(ctx, imports), eq(imports.user_id, ctx.actor.user_id), eq(imports.state, "uploaded"));
  const rows = await ctx.db.read
    .select({ id, file_name, rows_total, created_at, options })
    .from(imports)
    .where(own)
    .orderBy(desc(imports.id))
    .limit(OFFERED);
  return rows.map(draftView);
}

/**
 * Saves the choices for an upload as they stand, so that its user finds them again; an import itself takes what it is started with.
 * Throws 404, 403 for another user's upload of a role that may only request, 409 if the import was started.
 */
export function saveImportDraft(ctx: PermittedToRequest<"assets.write">, { id, ...draft }: ImportDraftInput) {
  return ctx.db.write(async (tx) => {
    const row = await getOwn(tx, ctx, imports, id, "import");
    checkUploader(ctx, row);
    const options = { ...checkUploaded(row), draft } satisfies ImportFacts;
    await tx.update(imports).set({ options }).where(eq(imports.id, id));
    return draftView({ ...row, options });
  });
}
