import { createFileRoute } from "@tanstack/react-router";
import { custodianScreens } from "../../features/custodians/custodian-screens.tsx";
import { firstOfList } from "../../features/records/first-queries.ts";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";

export const Route = createFileRoute("/_shell/viewCustodians")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => firstOfList(custodianScreens, args),
  component: () => <RecordList kind={custodianScreens} />,
});
