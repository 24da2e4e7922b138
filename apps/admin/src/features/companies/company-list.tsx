import { type Inputs, trpc } from "@custodia/client/trpc";
import { useNavigate } from "@tanstack/react-router";
import { LatestFigures } from "../figures/latest-figures.tsx";
import { formatCount } from "../format/figures.ts";
import { ListPage } from "../lists/list-page.tsx";
import { companyColumns } from "./company-columns.tsx";
import { companyFilters } from "./company-filters.ts";

const useCompanyList = (input: Inputs["platform"]["companies"]["list"]) =>
  trpc.platform.companies.list.useQuery(input);

/** Every company by its size and last use, below what the last days brought. */
export function CompanyList() {
  const navigate = useNavigate();
  const { data } = trpc.platform.figures.show.useQuery({ by: "day" });
  const counted = data && [
    `${formatCount(data.companies)} in all`,
    `${formatCount(data.active)} active in the last 30 days`,
  ];
  return (
    <ListPage
      title="Companies"
      description={[...(counted ?? []), "no asset, amount or document is shown here"].join(" · ")}
      above={<LatestFigures />}
      label="companies"
      columnsOf={companyColumns}
      useList={useCompanyList}
      filters={companyFilters}
      search="Company, city or email"
      rowName={({ name }) => name}
      empty="No company has signed up yet"
      onRowClick={({ id }) => void navigate({ to: "/companies/$id", params: { id: `${id}` } })}
    />
  );
}
