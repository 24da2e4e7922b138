import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "../../features/export/download-page.tsx";
import { exportsAsked } from "../../features/export/export-list.tsx";
import { first } from "../../features/records/first-queries.ts";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/download")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [calls.exports.list.prefetch(exportsAsked(args.location.search), how)]),
  component: DownloadPage,
});
