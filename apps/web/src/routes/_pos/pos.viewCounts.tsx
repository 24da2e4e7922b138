import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CountList } from "../../features/pos/stock/document-list.tsx";
import { countsAsked } from "../../features/pos/stock/documents-asked.ts";

export const Route = createFileRoute("/_pos/pos/viewCounts")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.pos.adjustments.list.prefetch(countsAsked(args.location.search), how),
    ]),
  component: CountList,
});
