import { trpc } from "@custodia/client/trpc";
import { type LeadView, leadNoteInput } from "@custodia/domain/leads/schema";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { ConfirmButton, DialogButton } from "@custodia/ui/form/form-dialog";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { StickyNote, Trash2 } from "lucide-react";
import { useFinish } from "../actions/actions.tsx";

/** Shows the operators' note on a lead and edits it. */
export function LeadNote({ lead }: { lead: LeadView }) {
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
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <Form
      form={form}
      openRecord={openRecord}
      onSubmit={async ({ note = null }, { version = lead.version }) => {
        const saved = await setNote.mutateAsync({ id: lead.id, version, note });
        await utils.platform.leads.invalidate();
        onDone();
        notices.success("Note saved");
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
export function DeleteLead({ lead: { id, kind, name, email } }: { lead: LeadView }) {
  const { mutateAsync } = trpc.platform.leads.delete.useMutation();
  const finish = useFinish();
  return (
    <ConfirmButton
      label={<Trash2 aria-hidden />}
      button={{ variant: "ghost", size: "icon", "aria-label": `Delete the lead of ${email}` }}
      title="Delete this lead?"
      description={`${kind === "contact" ? "The message" : "The subscription"} of ${name ?? email} is deleted for good, with the address. The operators' log has only the number of the lead. Other leads from this address stay.`}
      confirmLabel="Delete lead"
      danger
      onConfirm={async () => {
        await mutateAsync({ id });
        await finish("Lead deleted");
      }}
    />
  );
}
