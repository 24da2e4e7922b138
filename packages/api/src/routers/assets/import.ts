import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { importDraft, importPreview, importRows, importStart } from "@custodia/domain/assets/import/options";
import { importRowsView, importUpdateView } from "@custodia/domain/assets/import/preview";
import {
  importDraftListView,
  importDraftView,
  importedView,
  importListQuery,
  importPreviewView,
  importUndo,
  importUndoPlanView,
  importUpload,
  importView,
} from "@custodia/domain/assets/import/schema";
import { pageQuery, pageView } from "@custodia/domain/list";
import { previewImport, readImportRows } from "@custodia/services/assets/import/preview/preview";
import {
  getImportDraft,
  listImportDrafts,
  listImports,
  listImportUpdates,
  readErrors,
  readSample,
  runningImport,
  showImport,
} from "@custodia/services/assets/import/queries";
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
    .input(importUpload)
    .output(withApprovalRequested(importedView))
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
    .input(importUpload.pick({ file: true }))
    .output(importView)
    .mutation(({ ctx, input }) => uploadImport(ctx, input.file)),
  errors: needsOn("company.see", importResource)
    .meta(
      rest("GET assets/imports/{id}/errors", "Download the rows that were rejected", {
        exclusive: true,
        download: ERRORS_FILE,
      }),
    )
    .meta(file("GET imports/{id}/errors"))
    .query(resolveWith(readErrors)),
  sample: needs("company.see")
    .meta(file("GET assets/sample.xlsx", { exclusive: true, download: SAMPLE_FILE }))
    .query(resolveWith(readSample)),
  show: needsOn("company.see", importResource)
    .meta(rest("GET assets/imports/{id}", "Show an import"))
    .output(importView)
    .query(resolveWith(showImport)),
  updates: needsOn("company.see", importResource)
    .meta(offThread)
    .meta(rest("GET assets/imports/{id}/updates", "List the assets that an import updates"))
    .input(pageQuery)
    .output(pageView(importUpdateView))
    .query(resolveWith(listImportUpdates)),
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET assets/imports", "List the imports"))
    .input(importListQuery)
    .output(pageView(importView))
    .query(resolveWith(listImports)),
  running: needs("company.see").output(importView.nullable()).query(resolveWith(runningImport)),
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
    .output(pageView(importDraftListView))
    .query(resolveWith(listImportDrafts)),
  draft: needsOrRequestOn("assets.write", importResource).output(importDraftView).query(resolveWith(getImportDraft)),
  saveDraft: needsOrRequestOn("assets.write", importResource)
    .input(importDraft)
    .output(importDraftView)
    .mutation(resolveWith(saveImportDraft)),
  run: needsOrRequestOn("assets.write", importResource)
    .meta(rest("POST assets/imports/{id}/run", "Start an import as last previewed"))
    .input(importStart)
    .output(importView)
    .mutation(resolveWith(startImport)),
  cancel: needsOrRequestOn("assets.write", importResource)
    .meta(rest("POST assets/imports/{id}/cancel", "Cancel an import"))
    .output(importView)
    .mutation(resolveWith(cancelImport)),
  undoPlan: needsOn("assets.write", importResource)
    .meta(rest("GET assets/imports/{id}/undo", "Preview what undoing an import would remove", { conditional: true }))
    .output(importUndoPlanView)
    .query(resolveWith(planImportUndo)),
  undo: needsOn("assets.write", importResource)
    .meta(rest("POST assets/imports/{id}/undo", "Undo an import"))
    .input(importUndo)
    .output(importView)
    .mutation(resolveWith(undoImport)),
});
