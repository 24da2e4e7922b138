import { trpc } from "@custodia/client/trpc";
import { AllOfCompany } from "../lists/all-of-company.tsx";
import { PartOfCompany } from "../lists/part-of-company.tsx";
import { mailColumns } from "./mail-columns.tsx";

/** What is asked for it. */
export const mailOfCompany = (company_id: number) => ({ per_page: 5, filter: { company_id } });

/** The latest mail to a company's people: whether what somebody waits for has left. */
export function MailOfCompany({ company_id }: { company_id: number }) {
  const query = trpc.platform.mails.list.useQuery(mailOfCompany(company_id));
  return (
    <PartOfCompany
      title="Mail"
      description="The latest; never text, code or link"
      label="mails"
      columnsOf={mailColumns}
      query={query}
      action={
        <AllOfCompany to="/mail" company_id={company_id}>
          All its mail
        </AllOfCompany>
      }
    />
  );
}
