import type { Readable } from "node:stream";
import { exports } from "@custodia/db/schema/assets/export";
import { users } from "@custodia/db/schema/setup/users";
import type { DownloadListQuery } from "@custodia/domain/downloads/schema";
import { conflict, notFound } from "@custodia/domain/errors";
import { and, eq, type SQL } from "drizzle-orm";
import { coversEverything, EVERYTHING, isFullExport } from "../assets/export/queries.ts";
import { writeAudit } from "../core/audit.ts";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { orderOf, pageFrom } from "../core/list.ts";
import { getOwn, inCompany, insertOwn } from "../core/store.ts";
import { enqueue } from "../jobs/queue.ts";
import { resource } from "../resource.ts";

export const downloadResource = resource("download", exports, coversEverything);

/** The kind of the job that creates a download. */
export const RUN_DOWNLOAD = "downloads.run";

/**
 * Requests a zip of all the company's data. A company has one request in progress at a time: a second call, such as a double
 * click, returns it.
 */
export async function createDownload(ctx: Permitted<"company.manage">) {
  const id = await ctx.db.write(async (tx) => {
    const [pending] = await tx
      .select({ id: exports.id })
      .from(exports)
      .where(ownDownloads(ctx, eq(exports.state, "requested")))
      .limit(1);
    if (pending) return pending.id;
    const row = await insertOwn(tx, ctx, exports, {
      user_id: ctx.actor.user_id,
      filter: EVERYTHING,
      state: "requested",
    });
    await writeAudit(tx, ctx, {
      action: "downloads.create",
      message: "Requested a download of all data",
      subject: { type: "company", id: ctx.company.id },
    });
    await enqueue(tx, ctx, RUN_DOWNLOAD, { export_id: row.id });
    return row.id;
  });
  ctx.wake();
  const [row] = await selectDownloads(ctx, eq(exports.id, id));
  return row!;
}

/** Returns a page of the company's downloads, newest first. */
export function listDownloads(ctx: Permitted<"company.manage">, query: DownloadListQuery) {
  const rows = selectDownloads(ctx).orderBy(...orderOf(query, { created_at: exports.id }, exports.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(exports, ownDownloads(ctx)));
}

/**
 * Returns the zip of a download and writes an audit entry. Throws 404, also if it was removed, and 409 until it is ready.
 */
export async function readDownload(ctx: Permitted<"company.manage">, { id }: { id: number }): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, exports, id, "download");
  if (!isFullExport(row)) throw notFound("download");
  if (row.state === "failed") throw conflict("This download could not be created. Request another one.");
  if (row.state === "requested") throw conflict("This download is not ready yet.");
  if (row.expired || !row.file_key) throw notFound("download");
  const file = await ctx.files.read(row.file_key);
  try {
    await ctx.db.write((tx) =>
      writeAudit(tx, ctx, {
        action: "downloads.file",
        message: "Downloaded all data",
        subject: { type: "company", id: ctx.company.id },
      }),
    );
    return file;
  } catch (error) {
    file.destroy();
    throw error;
  }
}

/** Selects the exports that are downloads of all the company's data. */
const ownDownloads = (ctx: CompanyCtx, where?: SQL) => and(inCompany(ctx, exports), coversEverything, where);

/** Selects downloads with their requesters. */
function selectDownloads(ctx: CompanyCtx, where?: SQL) {
  const { id, created_at, state, expired, rows, finished_at } = exports;
  return ctx.db.read
    .select({
      id,
      created_at,
      state,
      expired,
      finished_at,
      records: rows,
      user: { id: users.id, full_name: users.full_name },
    })
    .from(exports)
    .innerJoin(users, and(inCompany(ctx, users), eq(users.id, exports.user_id)))
    .where(ownDownloads(ctx, where));
}
