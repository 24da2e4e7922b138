import { ListPage } from "@custodia/app-shell/records/record-list";
import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { LEAD_KINDS, LEAD_STATE_LABELS, LEAD_STATES, type LeadView } from "@custodia/domain/leads/schema";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { DownloadSheet } from "../actions/actions.tsx";
import { AttentionLink, timeColumn } from "../lists/list-parts.tsx";
import { DeleteLead, LeadNote } from "./dialogs.tsx";

/** Lists the people who used the contact form or subscribed to the newsletter. */
export function LeadList() {
  return (
    <ListPage<LeadView, Inputs["platform"]["leads"]["list"]>
      title="Leads"
      description="Enquiries from the contact form and newsletter sign-ups."
      plural="leads"
      columns={leadColumns}
      useList={trpc.platform.leads.list.useQuery}
      search="Name, email or message"
      actions={(_page, { search, filter }) => (
        <>
          <AttentionLink to="/leads" state="new" activeState={filter?.state} count="new_leads">
            Show new leads
          </AttentionLink>
          <ExportLeads query={{ search, filter }} />
        </>
      )}
    />
  );
}

const kindLabels = { contact: "Contact form", newsletter: "Newsletter" } as const;

/** The columns with the sender, the message and the operators' progress. */
export const leadColumns: readonly Column<LeadView>[] = [
  {
    id: "email",
    header: "Contact",
    main: true,
    sortable: true,
    className: "min-w-48 font-medium",
    cell: (lead) => <LeadContact lead={lead} />,
  },
  {
    id: "kind",
    header: "Source",
    inCard: "unlabeled",
    className: "whitespace-nowrap",
    filter: { kind: "select", options: LEAD_KINDS.map((value) => ({ value, label: kindLabels[value] })) },
    cell: ({ kind }) => kindLabels[kind],
  },
  {
    id: "message",
    header: "Message",
    inCard: "unlabeled",
    className: "w-full min-w-56",
    cell: ({ message }) => message && <Message text={message} />,
  },
  timeColumn("created_at", "Received", { inCard: "unlabeled", sortable: true }),
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    filter: {
      kind: "select",
      options: LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] })),
    },
    cell: (lead) => <LeadStateSelect lead={lead} />,
  },
  { id: "note", header: "Note", inCard: "unlabeled", cell: (lead) => <LeadNote lead={lead} /> },
  { id: "actions", header: "Actions", inCard: "unlabeled", align: "end", cell: (lead) => <DeleteLead lead={lead} /> },
];

function LeadContact({ lead: { name, email } }: { lead: LeadView }) {
  return (
    <>
      <span className="block break-words">{name ?? email}</span>
      {name ? (
        <span className="block text-sm leading-tight font-normal break-all text-muted-foreground">{email}</span>
      ) : null}
    </>
  );
}

const PREVIEW_LENGTH = 70;

/** A message; a long one is collapsed. */
function Message({ text }: { text: string }) {
  if (text.length <= PREVIEW_LENGTH && !text.includes("\n")) return <span className="break-words">{text}</span>;
  return (
    <details className="group text-left break-words">
      <summary className="cursor-pointer rounded-sm hover:text-primary">
        <span className="group-open:hidden">{text.slice(0, PREVIEW_LENGTH)}…</span>
        <span className="not-group-open:hidden whitespace-pre-line">{text}</span>
      </summary>
    </details>
  );
}

/** Downloads the filtered leads as a spreadsheet; the export is logged. */
function ExportLeads({ query }: { query: Inputs["platform"]["leads"]["export"] }) {
  const { mutateAsync, isPending } = trpc.platform.leads.export.useMutation();
  return <DownloadSheet load={() => mutateAsync(query)} busy={isPending} />;
}

const options = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] }));

/** Changes the status of a lead in its row. */
function LeadStateSelect({ lead: { id, email, state } }: { lead: LeadView }) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const { mutateAsync, isPending, variables } = trpc.platform.leads.setState.useMutation();
  const handleChange = async (next: typeof state | null) => {
    if (next === null || next === state) return;
    try {
      await mutateAsync({ id, state: next });
      await utils.platform.invalidate();
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <ChoiceSelect
      aria-label={`Status of ${email}`}
      className="w-36"
      options={options}
      value={isPending && variables ? variables.state : state}
      disabled={isPending}
      onChange={handleChange}
    />
  );
}
