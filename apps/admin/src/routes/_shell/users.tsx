import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { UserList } from "../../features/users/user-list.tsx";

export const Route = createFileRoute("/_shell/users")({ validateSearch: tableSearch, component: UserList });
