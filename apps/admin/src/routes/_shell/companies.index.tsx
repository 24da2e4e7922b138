import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyList, companyColumns, companyFilters } from "../../features/companies/list.tsx";
import { listQuery } from "../../features/lists/list-page.tsx";

export const Route = createFileRoute("/_shell/companies/")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.companies.list.prefetch(listQuery(companyColumns, args, companyFilters), options),
      calls.platform.figures.show.prefetch({ by: "day" }, options),
    ]),
  component: CompanyList,
});
