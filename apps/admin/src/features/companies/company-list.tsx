import { type Inputs, trpc } from "@custodia/client/trpc";
import { useNavigate } from "@tanstack/react-router";
import { ListPage } from "../lists/list-page.tsx";
import { companyColumns } from "./company-columns.tsx";

const useCompanyList = (input: Inputs["platform"]["companies"]["list"]) =>
  trpc.platform.companies.list.useQuery(input);

/** Every company by its size and last use. */
export function CompanyList() {
  const navigate = useNavigate();
  return (
    <ListPage
      title="Companies"
      description="Their size and use; no asset, amount or document is shown here."
      label="companies"
      columnsOf={companyColumns}
      useList={useCompanyList}
      search="Company or an Admin's email"
      rowName={({ name }) => name}
      empty="No company has signed up yet"
      onRowClick={({ id }) => void navigate({ to: "/companies/$id", params: { id: `${id}` } })}
    />
  );
}
