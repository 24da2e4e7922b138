import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { TransferList } from "../../features/pos/stock/document-list.tsx";
import { transfersAsked } from "../../features/pos/stock/documents-asked.ts";

export const Route = createFileRoute("/_pos/pos/viewTransfers")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.pos.transfers.list.prefetch(transfersAsked(args.location.search), how),
    ]),
  component: TransferList,
});
