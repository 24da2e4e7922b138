import { imports } from "@custodia/db/schema/assets/import";
import type { ImportPreview } from "@custodia/domain/assets/import/options";
import { actsAtOnce, type MayAsk, now, today } from "../../../core/context.ts";
import { getOwn } from "../../../core/store.ts";
import { withCopy } from "../../../files/with.ts";
import { using } from "../in-use.ts";
import { rowsKey } from "../keys.ts";
import { checkOptions, checkUploaded, checkUploader, importedBefore, sheetOf } from "./checks.ts";

/**
 * What an uploaded file would become by the choices given, guessed where they are left out. Throws 404, 409 where the import
 * was started, 422 on `mapping.…` or `values.…`.
 */
export async function previewImport(ctx: MayAsk<"assets.write">, { id, ...options }: ImportPreview) {
  const row = await getOwn(ctx.db.read, ctx, imports, id, "import");
  checkUploader(ctx, row);
  const state = checkUploaded(row);
  const file = sheetOf(state, options);
  await checkOptions(ctx.db.read, ctx, options, file);
  const preview = await using(row.file_key, () =>
    withCopy(ctx.files, rowsKey(row.file_key, file.sheet), (rowsPath) =>
      ctx.workers.run(
        "previewImport",
        {
          ...{ rowsPath, file, options, company: ctx.company, today: today(ctx) },
          ...{ sheets: state.sheets ?? [file], unread: state.unread ?? [] },
          ...{ most: ctx.settings.limits.importRows, at: now(ctx), asks: !actsAtOnce(ctx, "assets.write") },
        },
        { companyId: ctx.company.id },
      ),
    ),
  );
  const imported_before_at = await importedBefore(ctx.db.read, ctx, row);
  return { id, file_name: row.file_name, ...preview, imported_before_at };
}
