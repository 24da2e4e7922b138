import { createFileRoute } from "@tanstack/react-router";
import { firstOfList } from "../../features/records/first-queries.ts";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/viewUser")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => firstOfList(userScreens, args),
  component: () => <RecordList kind={userScreens} />,
});
