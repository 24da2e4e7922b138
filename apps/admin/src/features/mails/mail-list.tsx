import { asking } from "@custodia/client/ahead";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { useCompanyFilter } from "../lists/company-filter.ts";
import { ListPage } from "../lists/list-page.tsx";
import { WaitingLink } from "../lists/waiting-link.tsx";
import { mailColumns } from "./mail-columns.tsx";

/** While somebody looks, rows come and go by themselves; that is no use of the session. */
const POLL_MS = 5000;
const useMailList = (input: Inputs["platform"]["mails"]["list"]) =>
  trpc.platform.mails.list.useQuery(input, { ...asking(true), refetchInterval: POLL_MS });

/** What leaves by mail, and what did not. */
export function MailList() {
  const { data } = trpc.platform.waiting.count.useQuery(undefined, asking(true));
  return (
    <ListPage
      title="Mail"
      description="Kind, address and state; never text, code or link. A search looks through the newest 20,000, and finds all to a whole address."
      label="mails"
      columnsOf={mailColumns}
      useList={useMailList}
      filters={useCompanyFilter()}
      search="Address or company"
      rowName={({ recipient }) => recipient}
      empty="No mail yet"
      actions={({ filter }) => (
        <WaitingLink to="/mail" state="failed" shown={filter?.state} count={data?.failed_mails}>
          Show what failed
        </WaitingLink>
      )}
    />
  );
}
