import { trpc } from "@custodia/client/trpc";
import { AllOfCompany } from "../lists/all-of-company.tsx";
import { PartOfCompany } from "../lists/part-of-company.tsx";
import { jobColumns } from "./job-columns.tsx";

/** What is asked for them. */
export const jobsOfCompany = (company_id: number) => ({ per_page: 5, filter: { company_id } });

/** A company's imports, exports and the like that are not done. */
export function JobsOfCompany({ company_id }: { company_id: number }) {
  const query = trpc.platform.jobs.list.useQuery(jobsOfCompany(company_id));
  return (
    <PartOfCompany
      title="Jobs"
      description="Imports, exports and the like that are not done"
      label="jobs"
      columnsOf={jobColumns}
      query={query}
      empty="Nothing runs and nothing waits"
      action={
        <AllOfCompany to="/jobs" company_id={company_id}>
          All its jobs
        </AllOfCompany>
      }
    />
  );
}
