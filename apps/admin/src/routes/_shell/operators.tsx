import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { OperatorsPage } from "../../features/operators/operator-list.tsx";

export const Route = createFileRoute("/_shell/operators")({
  validateSearch: tableSearch,
  component: OperatorsPage,
});
