import { prefetchListQuery } from "@custodia/app-shell/records/prefetch.ts";
import { RecordList } from "@custodia/app-shell/records/record-list";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { userScreens } from "../../features/setup/users/screens.tsx";

export const Route = createFileRoute("/_shell/viewUser")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) => prefetchListQuery(userScreens, args),
  component: () => <RecordList kind={userScreens} />,
});
