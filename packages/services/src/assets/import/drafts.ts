import { isFile, type Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import type { ImportDraftInput } from "@custodia/domain/assets/import/options";
import type { ImportDraftListQuery } from "@custodia/domain/assets/import/schema";
import { conflict, forbidden } from "@custodia/domain/errors";
import { and, desc, eq, lt, notInArray, type SQL } from "drizzle-orm";
import { executesDirectly, now, type PermittedToRequest, type Services } from "../../core/context.ts";
import { pageFrom } from "../../core/list.ts";
import { getOwn, inCompany } from "../../core/store.ts";
import { removeUnreferenced } from "../../files/references.ts";
import type { ImportFacts } from "./facts.ts";
import { uploadKeys } from "./file-keys.ts";

type Draft = Pick<typeof imports.$inferSelect, "id" | "file_name" | "rows_total" | "created_at" | "options">;

function draftView({ id, file_name, rows_total, created_at, options }: Draft) {
  const facts = options as ImportFacts | null;
  return { id, file_name, rows_total, created_at, choices: facts?.draft ?? null };
}

/** A page of the user's uploads that are not started, newest first. */
export function listImportDrafts(ctx: PermittedToRequest<"assets.write">, query: ImportDraftListQuery) {
  const { read } = ctx.db;
  const { id, file_name, rows_total, created_at } = imports;
  const own = and(inCompany(ctx, imports), eq(imports.user_id, ctx.actor.user_id), eq(imports.state, "uploaded"));
  return pageFrom(
    query,
    async (limit, offset) =>
      read
        .select({ id, file_name, rows_total, created_at })
        .from(imports)
        .where(own)
        .orderBy(desc(imports.id))
        .limit(limit)
        .offset(offset),
    () => read.$count(imports, own),
  );
}

/**
 * An upload that is not started, with the choices saved for it. Throws 404, 403 for another user's upload of a role that may only
 * request, 409 if the import was started.
 */
export async function getImportDraft(ctx: PermittedToRequest<"assets.write">, { id }: { id: number }) {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, row);
  checkUploaded(row);
  return draftView(row);
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

type ImportRow = typeof imports.$inferSelect;

/** Lets a user who may only request imports use their own uploads; throws 403 otherwise. */
export function checkUploader(ctx: PermittedToRequest<"assets.write">, row: ImportRow): void {
  if (!executesDirectly(ctx, "assets.write") && row.user_id !== ctx.actor.user_id) throw forbidden();
}

/** An import that was uploaded and not started; throws 409 for any other. */
export function checkUploaded(row: ImportRow): ImportFacts {
  if (row.state !== "uploaded") throw conflict(STARTED[row.state]);
  return row.options as ImportFacts;
}

const STARTED: Record<Exclude<ImportRow["state"], "uploaded">, string> = {
  staging: "This import is already running.",
  published: "This import is finished. Upload the file again to import it once more.",
  failed: "This import has failed. Upload the file again.",
  cancelled: "This import was cancelled. Upload the file again.",
  undoing: "This import is being undone. Upload the file again.",
  undone: "This import was undone. Upload the file again.",
};

/** The uploads among these that were never started. */
export const notStarted = (which: SQL | undefined): SQL | undefined => and(eq(imports.state, "uploaded"), which);

/** Cancels uploads that were never started; returns the keys of their files, to be removed after the transaction. */
export async function cancelUploads(
  tx: Tx,
  services: Pick<Services, "clock">,
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await tx
    .update(imports)
    .set({ state: "cancelled", finished_at: now(services) })
    .where(notStarted(which))
    .returning({ file_key: imports.file_key });
  return rows.map(({ file_key }) => file_key);
}

/** Removes uploads that were marked before: a crash in between leaves an orphaned file, never a record without its file. */
export async function removeUploads(services: Pick<Services, "files" | "log">, keys: string[]): Promise<void> {
  await removeUnreferenced(services, keys.flatMap(uploadKeys));
}

/** Files of uploads that this process is working with. */
const inUse = new Map<string, number>();

/** Another server may work with a new upload for so long. */
const ELSEWHERE_MS = 600_000;

/** Prevents an upload's file from being removed while `work` goes on. */
export async function withUpload<T>(fileKey: string, work: () => Promise<T>): Promise<T> {
  inUse.set(fileKey, (inUse.get(fileKey) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = inUse.get(fileKey)! - 1;
    if (left > 0) inUse.set(fileKey, left);
    else inUse.delete(fileKey);
  }
}

/** The uploads whose files may go. A data folder has one server; on a libSQL server others may hold what came lately. */
export function notInUse({ db, clock }: Pick<Services, "db" | "clock">): SQL {
  const before = new Date(clock().getTime() - ELSEWHERE_MS).toISOString();
  const notHere = notInArray(imports.file_key, [...inUse.keys()]);
  return isFile(db.target) ? notHere : and(notHere, lt(imports.created_at, before))!;
}
