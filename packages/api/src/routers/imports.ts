import { importPreview, importPreviewView, importStart, importView } from "@custodia/domain/assets/import";
import { cancelImport } from "@custodia/services/assets/import/cancel";
import { previewImport } from "@custodia/services/assets/import/preview";
import { runningImport, showImport } from "@custodia/services/assets/import/show";
import { startImport } from "@custodia/services/assets/import/start";
import { mayAskOn, needs, needsOn, router } from "../procedure.ts";

/** A file comes in by `POST /files/imports`; these say what becomes of it. */
export const imports = router({
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
