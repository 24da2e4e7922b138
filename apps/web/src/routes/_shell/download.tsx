import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "../../features/assets/export/download-page.tsx";
import { exportsQuery } from "../../features/assets/export/list.tsx";

export const Route = createFileRoute("/_shell/download")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.exports.list.prefetch(exportsQuery(args.location.search), options),
    ]),
  component: DownloadPage,
});
