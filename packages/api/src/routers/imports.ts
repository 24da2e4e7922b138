import {
  IMPORT_LIMITS,
  importedView,
  importPreview,
  importPreviewView,
  importStart,
  importUpload,
  importView,
} from "@custodia/domain/assets/import";
import { badFile } from "@custodia/services/assets/import/bad-file";
import { cancelImport } from "@custodia/services/assets/import/cancel";
import { importAll } from "@custodia/services/assets/import/import-all";
import { previewImport } from "@custodia/services/assets/import/preview";
import { runningImport, showImport } from "@custodia/services/assets/import/show";
import { startImport } from "@custodia/services/assets/import/start";
import { FILE_TOO_LARGE } from "@custodia/services/assets/import/upload";
import { mayAsk, mayAskOn, needs, needsOn, router } from "../procedure.ts";
import { rest } from "../rest/line.ts";

const FILE = {
  field: "file",
  bytes: IMPORT_LIMITS.bytes,
  tooLarge: () => badFile(FILE_TOO_LARGE),
  stream: true,
} as const;

/** A browser's file comes in by `POST /files/imports`; these say what becomes of it. */
export const imports = router({
  all: mayAsk("assets.write")
    .meta(
      rest("POST assets/import", "Import a list of assets, all rows or none", { only: true, takes: FILE }),
    )
    .input(importUpload)
    .output(importedView)
    .mutation(async ({ ctx, input: { file, again } }) => {
      const { imported } = await importAll(ctx, file, { again });
      return { message: "The assets were imported", data: { imported } };
    }),
  show: needsOn("company.see", "import")
    .output(importView)
    .query(({ ctx, input }) => showImport(ctx, input)),
  running: needs("company.see")
    .output(importView.nullable())
    .query(({ ctx }) => runningImport(ctx)),
  preview: mayAskOn("assets.write", "import")
    .input(importPreview)
    .output(importPreviewView)
    .query(({ ctx, input }) => previewImport(ctx, input)),
  run: mayAskOn("assets.write", "import")
    .input(importStart)
    .output(importView)
    .mutation(({ ctx, input }) => startImport(ctx, input)),
  cancel: mayAskOn("assets.write", "import")
    .output(importView)
    .mutation(({ ctx, input }) => cancelImport(ctx, input)),
});
