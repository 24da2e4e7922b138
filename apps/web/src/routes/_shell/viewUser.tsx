import { createFileRoute } from "@tanstack/react-router";
import { RecordList } from "../../features/setup/record-list.tsx";
import { userScreens } from "../../features/users/user-screens.tsx";
import { tableSearch } from "../../table-search.ts";

export const Route = createFileRoute("/_shell/viewUser")({
  validateSearch: tableSearch,
  component: () => <RecordList kind={userScreens} />,
});
