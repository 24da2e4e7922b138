import { createFileRoute } from "@tanstack/react-router";
import { ClassificationList } from "../../features/classifications/classification-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/viewClassifications")({
  validateSearch: tableSearch,
  component: ClassificationList,
});
