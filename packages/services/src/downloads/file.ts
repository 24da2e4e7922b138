import type { Readable } from "node:stream";
import { exports } from "@custodia/db/schema/assets/export";
import { conflict, notFound } from "@custodia/domain/errors";
import { isOfEverything } from "../assets/export/queries.ts";
import { writeAudit } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { getOwn } from "../store.ts";

/** The zip of a download; that somebody took it along stands in the activity. Throws 404, also where it was removed, and 409 until it is ready. */
export async function readDownload(
  ctx: Permitted<"company.manage">,
  { id }: { id: number },
): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, exports, id, "download");
  if (!isOfEverything(row)) throw notFound("download");
  if (row.state === "failed") throw conflict("This download could not be made. Ask for another one.");
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
