import { ListPage } from "@custodia/app-shell/records/record-list";
import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import {
  LEAD_KINDS,
  LEAD_STATE_LABELS,
  LEAD_STATES,
  type LeadView,
  leadNoteInput,
} from "@custodia/domain/leads/schema";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { ConfirmButton, DialogButton } from "@custodia/ui/form/form-dialog";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { ChoiceSelect, toChoices } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { StickyNote, Trash2 } from "lucide-react";
import { DownloadSheet, useFinish } from "../actions/actions.tsx";
import { AttentionLink, timeColumn } from "../lists/list-parts.tsx";

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

const states = toChoices(LEAD_STATES, LEAD_STATE_LABELS);

const kindLabels = { contact: "Contact form", newsletter: "Newsletter" } as const;

/** The columns with the sender, the message and the operators' progress. */
export const leadColumns: readonly Column<LeadView>[] = [
  {
    id: "email",
    header: "Contact",
    main: true,
    sortable: true,
    className: "min-w-48 font-medium wrap-anywhere",
    cell: (lead) => <LeadContact lead={lead} />,
  },
  {
    id: "kind",
    header: "Source",
    inCard: "unlabeled",
    className: "whitespace-nowrap",
    filter: { kind: "select", options: toChoices(LEAD_KINDS, kindLabels) },
    cell: ({ kind }) => kindLabels[kind],
  },
  {
    id: "message",
    header: "Message",
    inCard: "unlabeled",
    className: "w-full min-w-56 wrap-anywhere",
    cell: ({ message }) => message && <Message text={message} />,
  },
  timeColumn("created_at", "Received", { inCard: "unlabeled", sortable: true }),
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    filter: { kind: "select", options: states },
    cell: (lead) => <LeadStateSelect lead={lead} />,
  },
  { id: "note", header: "Note", inCard: "unlabeled", cell: (lead) => <LeadNote lead={lead} /> },
  { id: "actions", header: "Actions", inCard: "unlabeled", align: "end", cell: (lead) => <DeleteLead lead={lead} /> },
];

function LeadContact({ lead: { name, email } }: { lead: LeadView }) {
  return (
    <>
      <span className="block">{name ?? email}</span>
      {name ? (
        <span className="block text-sm leading-tight font-normal break-all text-muted-foreground">{email}</span>
      ) : null}
    </>
  );
}

const PREVIEW_LENGTH = 70;

/** A message; a long one is collapsed. */
function Message({ text }: { text: string }) {
  if (text.length <= PREVIEW_LENGTH && !text.includes("\n")) return text;
  return (
    <details className="group text-left">
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
      options={states}
      value={isPending && variables ? variables.state : state}
      disabled={isPending}
      onChange={handleChange}
    />
  );
}

/** Shows the operators' note on a lead and edits it. */
function LeadNote({ lead }: { lead: LeadView }) {
  return (
    <DialogButton
      icon={StickyNote}
      label={<span className="max-w-40 truncate">{lead.note ?? "Note"}</span>}
      button={{
        size: "sm",
        title: lead.note ?? undefined,
        "aria-label": `${lead.note ? "Note" : "Add a note"} on ${lead.email}`,
      }}
      title="Note"
      description={lead.email}
    >
      {(close) => <NoteForm lead={lead} onDone={close} />}
    </DialogButton>
  );
}

const noteValues = (lead: LeadView | undefined) => ({ note: lead?.note ?? "" });

function NoteForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { form, openRecord } = useRecordForm<{ note?: string | null }, LeadView>(
    leadNoteInput.pick({ note: true }),
    noteValues,
    lead,
  );
  const setNote = trpc.platform.leads.setNote.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      openRecord={openRecord}
      onSubmit={async ({ note = null }, { version = lead.version }) => {
        const saved = await setNote.mutateAsync({ id: lead.id, version, note });
        await finish("Note saved");
        onDone();
        return saved;
      }}
    >
      <TextareaField control={form.control} name="note" label="For operators only" rows={4} />
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  );
}

/** Deletes a lead for good, after a confirmation. */
function DeleteLead({ lead: { id, kind, name, email } }: { lead: LeadView }) {
  const { mutateAsync } = trpc.platform.leads.delete.useMutation();
  const finish = useFinish();
  return (
    <ConfirmButton
      label={<Trash2 aria-hidden />}
      button={{ variant: "ghost", size: "icon", "aria-label": `Delete the lead of ${email}` }}
      title="Delete this lead?"
      description={`${kind === "contact" ? "The message" : "The subscription"} of ${name ?? email} is deleted for good, with the address. The operators' log keeps only the number of the lead. Other leads from this address stay.`}
      confirmLabel="Delete lead"
      danger
      onConfirm={async () => {
        await mutateAsync({ id });
        await finish("Lead deleted");
      }}
    />
  );
}
