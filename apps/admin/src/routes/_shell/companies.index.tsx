import { prefetchQueries } from "@custodia/app-shell/records/prefetch.ts";
import { tableInput, tableSearch } from "@custodia/app-shell/records/table-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CompanyList, companyColumns, companyFilters } from "../../features/companies/list.tsx";

export const Route = createFileRoute("/_shell/companies/")({
  validateSearch: tableSearch,
  codeSplitGroupings: [["loader", "component"]],
  loader: (args) =>
    prefetchQueries(args, (calls, options) => [
      calls.platform.companies.list.prefetch(
        tableInput(args.location.search, companyColumns, { filters: companyFilters }),
        options,
      ),
      calls.platform.figures.show.prefetch({ by: "day" }, options),
    ]),
  component: CompanyList,
});
