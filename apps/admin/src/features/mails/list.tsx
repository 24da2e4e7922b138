import { ListPage } from "@custodia/app-shell/records/record-list";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { MAIL_KIND_LABELS, MAIL_KINDS, type MailView } from "@custodia/domain/platform/jobs";
import { Badge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { toChoices } from "@custodia/ui/input/select";
import type { Column } from "@custodia/ui/table/columns";
import { useAction } from "../actions/actions.tsx";
import { AttentionLink, CompanySection, companyColumn, timeColumn, useCompanyFilter } from "../lists/list-parts.tsx";
import { pollOptions } from "../session/identity.ts";

const useMailList = (input: Inputs["platform"]["mails"]["list"]) =>
  trpc.platform.mails.list.useQuery(input, pollOptions(5000));

/** Lists the outgoing email, with the messages that failed. */
export function MailList() {
  return (
    <ListPage
      title="Email"
      description="Type, recipient and status only; content, codes and links are never shown. Search covers the latest 20,000 emails; a full address searches all."
      plural="emails"
      columns={mailColumns}
      useList={useMailList}
      filters={useCompanyFilter()}
      search="Address or company"
      empty={{ title: "No email yet" }}
      actions={(_page, { filter }) => (
        <AttentionLink to="/mail" state="failed" activeState={filter?.state} count="failed_mails">
          Show failed email
        </AttentionLink>
      )}
    />
  );
}

/** The query for a company's email. */
export const companyMailQuery = (company_id: number) => ({ per_page: 5, filter: { company_id } });

/** Lists the latest email to a company's users. */
export function CompanyMail({ company_id }: { company_id: number }) {
  const query = trpc.platform.mails.list.useQuery(companyMailQuery(company_id));
  return (
    <CompanySection
      title="Email"
      description="Latest messages; content, codes and links are never shown"
      label="emails"
      columns={mailColumns}
      query={query}
      link={{ to: "/mail", company_id, label: "View all email" }}
    />
  );
}

const states: StateWords<MailView["state"]> = {
  waiting: { label: "Waiting", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

/** The columns with an email's type, recipient and state, but not its text, code or link. */
export const mailColumns: readonly Column<MailView>[] = [
  {
    id: "kind",
    header: "Type",
    main: true,
    className: "font-medium whitespace-nowrap",
    filter: { kind: "select", options: toChoices(MAIL_KINDS, MAIL_KIND_LABELS) },
    cell: ({ kind }) => MAIL_KIND_LABELS[kind],
  },
  { id: "recipient", header: "To", inCard: "unlabeled", className: "min-w-72 break-all" },
  companyColumn({ className: "min-w-64" }),
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    className: "whitespace-nowrap",
    filter: { kind: "select", options: stateOptions(states) },
    cell: ({ state, tries, held }) => (
      <Badge tone={states[state].tone}>
        {held ? "On hold" : states[state].label}
        {tries > 1 ? `, attempt ${tries}` : null}
      </Badge>
    ),
  },
  { id: "failure", header: "Error", inCard: "unlabeled", className: "w-full min-w-32 break-words" },
  timeColumn("created_at", "Created", { sortable: true }),
  {
    id: "again",
    header: "Action",
    inCard: "unlabeled",
    align: "end",
    cell: (mail) => <SendAgain mail={mail} />,
  },
];

/** Sends a failed or waiting email now. */
function SendAgain({ mail: { id, kind, recipient, state } }: { mail: MailView }) {
  const runAction = useAction();
  const { mutateAsync, isPending } = trpc.platform.mails.again.useMutation();
  if (state === "sent") return null;
  const send = () => runAction(mutateAsync({ id }), "Email queued for sending");
  const label = state === "failed" ? "Send again" : "Send now";
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      onClick={send}
      aria-label={`${label}: ${MAIL_KIND_LABELS[kind]} to ${recipient}`}
    >
      {label}
    </Button>
  );
}
