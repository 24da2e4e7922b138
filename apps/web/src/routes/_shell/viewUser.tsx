import { createFileRoute } from "@tanstack/react-router";
import { RecordList } from "../../features/records/record-list.tsx";
import { tableSearch } from "../../features/records/table-search.ts";
import { userScreens } from "../../features/users/user-screens.tsx";

export const Route = createFileRoute("/_shell/viewUser")({
  validateSearch: tableSearch,
  component: () => <RecordList kind={userScreens} />,
});
