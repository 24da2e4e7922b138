import type { Readable } from "node:stream";
import { exports } from "@custodia/db/schema/assets/export";
import { conflict, notFound } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../context.ts";
import { getOwn } from "../../store.ts";

/** The spreadsheet of an export. Throws 404, also where it was removed to free room, and 409 until it is ready. */
export async function readExport(ctx: CompanyCtx, { id }: { id: number }): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, exports, id, "export");
  if (row.state === "failed") throw conflict("Failed to generate download link");
  if (row.state === "requested") throw conflict("This export is not ready yet.");
  if (row.expired || !row.file_key) throw notFound("export");
  return ctx.files.read(row.file_key);
}
