import { downloadListQuery, downloadView } from "@custodia/domain/downloads/schema";
import { pageView } from "@custodia/domain/list";
import { createDownload, downloadResource, listDownloads, readDownload } from "@custodia/services/downloads/downloads";
import { file, rest } from "../../meta.ts";
import { needs, needsOn, needsRecentOrToken, resolveWith, router } from "../../procedures.ts";

const DATA_ZIP = { name: "custodia-data.zip", type: "application/zip" };

export const downloads = router({
  list: needs("company.manage")
    .meta(rest("GET company/downloads", "List the downloads of company data"))
    .input(downloadListQuery)
    .output(pageView(downloadView))
    .query(resolveWith(listDownloads)),
  file: needsOn("company.manage", downloadResource)
    .meta(
      rest("GET company/downloads/{id}", "Download company data; 409 until it is ready", {
        exclusive: true,
        download: DATA_ZIP,
      }),
    )
    .meta(file("GET downloads/{id}"))
    // A mutation, because each download is logged. Therefore the route has no HEAD.
    .mutation(resolveWith(readDownload)),
  create: needsRecentOrToken("company.manage")
    .meta(rest("POST company/downloads", "Request a download of company data", { creates: true }))
    .output(downloadView)
    .mutation(resolveWith(createDownload)),
});
