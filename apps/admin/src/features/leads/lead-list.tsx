import { asking } from "@custodia/client/ahead";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { ListPage } from "../lists/list-page.tsx";
import { WaitingLink } from "../lists/waiting-link.tsx";
import { ExportLeads } from "./export-leads.tsx";
import { leadColumns } from "./lead-columns.tsx";

const useLeadList = (input: Inputs["platform"]["leads"]["list"]) => trpc.platform.leads.list.useQuery(input);

/** Who wrote by the contact form, or wants the newsletter. */
export function LeadList() {
  const { data } = trpc.platform.waiting.count.useQuery(undefined, asking(true));
  return (
    <ListPage
      title="Leads"
      description="From the contact form and the newsletter box."
      label="leads"
      columnsOf={leadColumns}
      useList={useLeadList}
      search="Name, email or message"
      rowName={({ email }) => email}
      empty="Nobody has written yet"
      actions={({ search, filter }) => (
        <>
          <WaitingLink to="/leads" state="new" shown={filter?.state} count={data?.new_leads}>
            Show what is new
          </WaitingLink>
          <ExportLeads query={{ search, filter }} />
        </>
      )}
    />
  );
}
