import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "../../features/export/download-page.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/download")({
  validateSearch: tableSearch,
  component: DownloadPage,
});
