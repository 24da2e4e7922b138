import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyList } from "../../features/companies/company-list.tsx";

export const Route = createFileRoute("/_shell/companies/")({
  validateSearch: tableSearch,
  component: CompanyList,
});
