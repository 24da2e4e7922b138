import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { LogList } from "../../features/log/log-list.tsx";

export const Route = createFileRoute("/_shell/log")({ validateSearch: tableSearch, component: LogList });
