import type { Readable } from "node:stream";
import { imports } from "@custodia/db/schema/assets/import";
import { notFound } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../core/context.ts";
import { getOwn } from "../../core/store.ts";

/** The rows of an import that were left out, with the reasons. Throws 404, also where there are none. */
export async function readErrors(ctx: CompanyCtx, { id }: { id: number }): Promise<Readable> {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  if (!row.errors_key) throw notFound("spreadsheet");
  return ctx.files.read(row.errors_key);
}
