import { exportCreate, exportListQuery, exportView } from "@custodia/domain/assets/export";
import { pageView } from "@custodia/domain/list";
import { createExport } from "@custodia/services/assets/export/create";
import { listExports, showExport } from "@custodia/services/assets/export/list";
import { needs, needsOn, router } from "../procedure.ts";

/** The spreadsheet itself comes by `GET /files/exports/{id}`. */
export const exports = router({
  list: needs("company.see")
    .input(exportListQuery)
    .output(pageView(exportView))
    .query(({ ctx, input }) => listExports(ctx, input)),
  show: needsOn("company.see", "export")
    .output(exportView)
    .query(({ ctx, input }) => showExport(ctx, input)),
  create: needs("company.see")
    .input(exportCreate)
    .output(exportView)
    .mutation(({ ctx, input }) => createExport(ctx, input)),
});
