import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { companyFilter } from "../../features/lists/list-parts.tsx";
import { UserList, userColumns } from "../../features/users/list.tsx";

export const Route = createFileRoute("/_shell/users")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.users.list.prefetch(
        tableInput(args.location.search, userColumns, { filters: companyFilter }),
        options,
      ),
    ]),
  component: UserList,
});
