import { exportCreate, exportListQuery, exportView } from "@custodia/domain/assets/export";
import { pageView } from "@custodia/domain/list";
import { exportResource, listExports, readExport, showExport } from "@custodia/services/assets/export/queries";
import { createExport } from "@custodia/services/assets/export/service";
import { ANY_FILE, file, offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router } from "../../procedures.ts";

export const exports = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET assets/exports", "List the exports"))
    .input(exportListQuery)
    .output(pageView(exportView))
    .query(resolveWith(listExports)),
  show: needsOn("company.see", exportResource).output(exportView).query(resolveWith(showExport)),
  file: needsOn("company.see", exportResource)
    .meta(
      rest("GET assets/exports/{id}", "Download an export; 409 until it is ready", {
        exclusive: true,
        download: ANY_FILE,
      }),
    )
    .meta(file("GET exports/{id}"))
    .query(resolveWith(readExport)),
  create: needs("company.see")
    .meta(rest("POST assets/exports", "Request an export", { creates: true }))
    .input(exportCreate)
    .output(exportView)
    .mutation(resolveWith(createExport)),
});
