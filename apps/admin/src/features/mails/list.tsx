import { type Inputs, prefetchOptions, trpc } from "@custodia/client/trpc";
import { MAIL_KIND_WORDS, MAIL_KINDS, MAIL_STATES, type MailView } from "@custodia/domain/platform/jobs";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { CompanyLink } from "../acts/company-link.tsx";
import { useAct } from "../acts/reason-dialog.tsx";
import type { Clocks } from "../format/figures.ts";
import { AllOfCompany, ListPage, PartOfCompany, useCompanyFilter, WaitingLink } from "../lists/list-page.tsx";

/** While somebody looks, rows come and go by themselves; that is no use of the session. */
const POLL_MS = 5000;
const useMailList = (input: Inputs["platform"]["mails"]["list"]) =>
  trpc.platform.mails.list.useQuery(input, { ...prefetchOptions(true), refetchInterval: POLL_MS });

/** Lists the outgoing email, with the messages that failed. */
export function MailList() {
  const { data } = trpc.platform.waiting.count.useQuery(undefined, prefetchOptions(true));
  return (
    <ListPage
      title="Email"
      description="Type, recipient and status only; content, codes and links are never shown. Search covers the latest 20,000 emails; a full address searches all."
      label="emails"
      columnsOf={mailColumns}
      useList={useMailList}
      filters={useCompanyFilter()}
      search="Address or company"
      rowName={({ recipient }) => recipient}
      empty="No email yet"
      actions={({ filter }) => (
        <WaitingLink to="/mail" state="failed" shown={filter?.state} count={data?.failed_mails}>
          Show failed email
        </WaitingLink>
      )}
    />
  );
}

/** The query for a company's email. */
export const mailOfCompany = (company_id: number) => ({ per_page: 5, filter: { company_id } });

/** The latest mail to a company's people: whether what somebody waits for has left. */
export function MailOfCompany({ company_id }: { company_id: number }) {
  const query = trpc.platform.mails.list.useQuery(mailOfCompany(company_id));
  return (
    <PartOfCompany
      title="Email"
      description="Latest messages; content, codes and links are never shown"
      label="emails"
      columnsOf={mailColumns}
      query={query}
      action={
        <AllOfCompany to="/mail" company_id={company_id}>
          View all email
        </AllOfCompany>
      }
    />
  );
}

type State = MailView["state"];
const words: Record<State, string> = { waiting: "Waiting", sent: "Sent", failed: "Failed" };
const tones: Record<State, Tone> = { waiting: "warning", sent: "success", failed: "danger" };

/** A mail by its kind, address and state; never its text, code or link. */
export function mailColumns({ timeOf }: Clocks): readonly Column<MailView>[] {
  return [
    {
      id: "kind",
      header: "Type",
      main: true,
      className: "font-medium whitespace-nowrap",
      filter: {
        kind: "select",
        options: MAIL_KINDS.map((value) => ({ value, label: MAIL_KIND_WORDS[value] })),
      },
      cell: ({ kind }) => MAIL_KIND_WORDS[kind],
    },
    { id: "recipient", header: "To", inCard: "plain", className: "min-w-72 break-all" },
    {
      id: "company",
      header: "Company",
      inCard: "plain",
      className: "min-w-56",
      cell: ({ company }) => company && <CompanyLink company={company} />,
    },
    {
      id: "state",
      header: "State",
      inCard: "aside",
      className: "whitespace-nowrap",
      filter: { kind: "select", options: MAIL_STATES.map((value) => ({ value, label: words[value] })) },
      cell: ({ state, tries, held }) => (
        <Badge tone={tones[state]}>
          {held ? "On hold" : words[state]}
          {tries > 1 ? `, attempt ${tries}` : null}
        </Badge>
      ),
    },
    { id: "failure", header: "Error", inCard: "plain", className: "w-full min-w-32 break-words" },
    {
      id: "created_at",
      header: "Created",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "again",
      header: "Action",
      inCard: "plain",
      align: "end",
      cell: (mail) => <SendAgain mail={mail} />,
    },
  ];
}

/** Has a mail that failed or waits sent at once. */
function SendAgain({ mail: { id, kind, recipient, state } }: { mail: MailView }) {
  const act = useAct();
  const { mutateAsync, isPending } = trpc.platform.mails.again.useMutation();
  if (state === "sent") return null;
  const go = () => act(mutateAsync({ id }), "Email queued for sending");
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      onClick={go}
      aria-label={`Send again: ${MAIL_KIND_WORDS[kind]} to ${recipient}`}
    >
      {state === "failed" ? "Send again" : "Send now"}
    </Button>
  );
}
