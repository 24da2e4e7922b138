import { createFileRoute } from "@tanstack/react-router";
import {
  ClassificationList,
  classificationsAsked,
} from "../../features/classifications/classification-list.tsx";
import { first } from "../../features/records/first-queries.ts";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/viewClassifications")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.classifications.list.prefetch(classificationsAsked(args.location.search), how),
    ]),
  component: ClassificationList,
});
