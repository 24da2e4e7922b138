import { trpc } from "@custodia/client/trpc";
import { AllOfCompany } from "../lists/all-of-company.tsx";
import { PartOfCompany } from "../lists/part-of-company.tsx";
import { logColumns } from "./log-columns.tsx";

/** What is asked for it. */
export const logOfCompany = (company_id: number) => ({ per_page: 10, filter: { company_id } });

/** The latest that operators did to a company; its own Admins read it in its activity. */
export function LogOfCompany({ company_id }: { company_id: number }) {
  const query = trpc.platform.log.list.useQuery(logOfCompany(company_id));
  return (
    <PartOfCompany
      title="What operators did here"
      description="The company's Admins read it in their activities"
      label="entries"
      columnsOf={logColumns}
      query={query}
      action={
        <AllOfCompany to="/log" company_id={company_id}>
          All that they did
        </AllOfCompany>
      }
    />
  );
}
