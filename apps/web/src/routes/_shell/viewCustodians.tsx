import { prefetchListQuery } from "@custodia/app-shell/records/prefetch.ts";
import { RecordList } from "@custodia/app-shell/records/record-list";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/setup/custodians/screens.tsx";

export const Route = createFileRoute("/_shell/viewCustodians")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => prefetchListQuery(custodianScreens, args),
  component: () => <RecordList kind={custodianScreens} />,
});
