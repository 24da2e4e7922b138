import { first } from "@custodia/app-shell/records/first-queries.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { ofCompany } from "../../features/lists/company-filter.ts";
import { listAsked } from "../../features/lists/list-asked.ts";
import { userColumns } from "../../features/users/user-columns.tsx";
import { UserList } from "../../features/users/user-list.tsx";

export const Route = createFileRoute("/_shell/users")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    first(args, (calls, how) => [
      calls.platform.users.list.prefetch(listAsked(userColumns, args, ofCompany), how),
    ]),
  component: UserList,
});
