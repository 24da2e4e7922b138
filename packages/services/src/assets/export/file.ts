import { extname } from "node:path";
import type { Readable } from "node:stream";
import { exports } from "@custodia/db/schema/assets/export";
import { conflict, notFound } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { isOfEverything } from "./everything.ts";

interface SentExport {
  name: string;
  type: string;
  content: Readable;
}

/** By how their keys end. */
const TYPES: Record<string, Omit<SentExport, "content">> = {
  ".xlsx": {
    name: "assets.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  ".pdf": { name: "assets.pdf", type: "application/pdf" },
};

/** The file of an export. Throws 404, also where it was removed to free room, and 409 until it is ready. */
export async function readExport(ctx: CompanyCtx, { id }: { id: number }): Promise<SentExport> {
  const row = await getOwn(ctx.db.read, ctx, exports, id, "export");
  if (isOfEverything(row)) throw notFound("export");
  if (row.state === "failed") throw conflict("Failed to generate download link");
  if (row.state === "requested") throw conflict("This export is not ready yet.");
  if (row.expired || !row.file_key) throw notFound("export");
  const content = await ctx.files.read(row.file_key);
  return { ...TYPES[extname(row.file_key)]!, content };
}
