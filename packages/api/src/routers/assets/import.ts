import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { importDraft, importPreview, importRows, importStart } from "@custodia/domain/assets/import/options";
import { importPreviewView, importRowsView, importUpdateView } from "@custodia/domain/assets/import/preview";
import * as schema from "@custodia/domain/assets/import/schema";
import { pageQuery, pageView } from "@custodia/domain/list";
import { previewImport, readImportRows } from "@custodia/services/assets/import/preview/preview";
import * as queries from "@custodia/services/assets/import/queries";
import { cancelImport, importAll, startImport } from "@custodia/services/assets/import/service";
import { planImportUndo, undoImport } from "@custodia/services/assets/import/undo/undo";
import { importResource, saveImportDraft, uploadImport } from "@custodia/services/assets/import/upload";
import { toBytes } from "@custodia/services/core/settings";
import { fileTooLarge } from "@custodia/services/spreadsheet/limits";
import { file, inBody, offThread, rest, SHEET, type UploadField } from "../../meta.ts";
import { needs, needsOn, needsOrRequest, needsOrRequestOn, resolveWith, router } from "../../procedures.ts";

const ERRORS_FILE = { ...SHEET, name: "rows-with-errors.xlsx" };

const UPLOAD: UploadField = {
  field: "file",
  maxBytes: ({ importMegabytes }) => toBytes(importMegabytes),
  tooLarge: fileTooLarge,
  stream: true,
};

const SAMPLE_FILE = { ...SHEET, name: "assets-sample.xlsx" };

export const imports = router({
  all: needsOrRequest("assets.write")
    .meta(rest("POST assets/import", "Import a list of assets, all rows or none", { exclusive: true, upload: UPLOAD }))
    .input(schema.importUpload)
    .output(withApprovalRequested(schema.importedView))
    .mutation(async ({ ctx, input: { file: list, ...options } }) => {
      const result = await importAll(ctx, list, options);
      if ("approval" in result) return result;
      const message = options.dry_run ? "Nothing was imported (dry run)" : "The assets were imported";
      return { message, data: result };
    }),
  upload: needsOrRequest("assets.write")
    .meta(
      rest("POST assets/imports", "Upload a list of assets for preview", {
        exclusive: true,
        creates: true,
        upload: UPLOAD,
      }),
    )
    .meta(file("POST imports"))
    .input(schema.importUpload.pick({ file: true }))
    .output(schema.importView)
    .mutation(({ ctx, input }) => uploadImport(ctx, input.file)),
  errors: needsOn("company.see", importResource)
    .meta(
      rest("GET assets/imports/{id}/errors", "Download the rows that were rejected", {
        exclusive: true,
        download: ERRORS_FILE,
      }),
    )
    .meta(file("GET imports/{id}/errors"))
    .query(resolveWith(queries.readErrors)),
  sample: needs("company.see")
    .meta(file("GET assets/sample.xlsx", { exclusive: true, download: SAMPLE_FILE }))
    .query(resolveWith(queries.readSample)),
  show: needsOn("company.see", importResource)
    .meta(rest("GET assets/imports/{id}", "Show an import"))
    .output(schema.importView)
    .query(resolveWith(queries.showImport)),
  updates: needsOn("company.see", importResource)
    .meta(offThread)
    .meta(rest("GET assets/imports/{id}/updates", "List the assets that an import updates"))
    .input(pageQuery)
    .output(pageView(importUpdateView))
    .query(resolveWith(queries.listImportUpdates)),
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET assets/imports", "List the imports"))
    .input(schema.importListQuery)
    .output(pageView(schema.importView))
    .query(resolveWith(queries.listImports)),
  running: needs("company.see").output(schema.importView.nullable()).query(resolveWith(queries.runningImport)),
  preview: needsOrRequestOn("assets.write", importResource)
    .meta(inBody)
    .meta(rest("POST assets/imports/{id}/preview", "Preview an import"))
    .input(importPreview)
    .output(importPreviewView)
    .query(resolveWith(previewImport)),
  rows: needsOrRequestOn("assets.write", importResource)
    .meta(inBody)
    .meta(rest("POST assets/imports/{id}/rows", "Show a row of an uploaded file with its neighbours"))
    .input(importRows)
    .output(importRowsView)
    .query(resolveWith(readImportRows)),
  drafts: needsOrRequest("assets.write")
    .input(pageQuery)
    .output(pageView(schema.importDraftListView))
    .query(resolveWith(queries.listImportDrafts)),
  draft: needsOrRequestOn("assets.write", importResource)
    .output(schema.importDraftView)
    .query(resolveWith(queries.getImportDraft)),
  saveDraft: needsOrRequestOn("assets.write", importResource)
    .input(importDraft)
    .output(schema.importDraftView)
    .mutation(resolveWith(saveImportDraft)),
  run: needsOrRequestOn("assets.write", importResource)
    .meta(rest("POST assets/imports/{id}/run", "Start an import as last previewed"))
    .input(importStart)
    .output(schema.importView)
    .mutation(resolveWith(startImport)),
  cancel: needsOrRequestOn("assets.write", importResource)
    .meta(rest("POST assets/imports/{id}/cancel", "Cancel an import"))
    .output(schema.importView)
    .mutation(resolveWith(cancelImport)),
  undoPlan: needsOn("assets.write", importResource)
    .meta(rest("GET assets/imports/{id}/undo", "Preview what undoing an import would remove", { conditional: true }))
    .output(schema.importUndoPlanView)
    .query(resolveWith(planImportUndo)),
  undo: needsOn("assets.write", importResource)
    .meta(rest("POST assets/imports/{id}/undo", "Undo an import"))
    .input(schema.importUndo)
    .output(schema.importView)
    .mutation(resolveWith(undoImport)),
});
