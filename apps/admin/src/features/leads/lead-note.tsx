import { trpc } from "@custodia/client/trpc";
import { type LeadView, leadNoteInput } from "@custodia/domain/platform/leads";
import { Button } from "@custodia/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DialogBody } from "@custodia/ui/dialog-body";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextareaField } from "@custodia/ui/form/textarea-field";
import { useNotices } from "@custodia/ui/notices";
import { StickyNote } from "lucide-react";
import { useState } from "react";

/** What operators noted of a lead, and the way to change it. */
export function LeadNote({ lead }: { lead: LeadView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        title={lead.note ?? undefined}
        aria-label={`${lead.note ? "Note" : "Add a note"} on ${lead.email}`}
        onClick={() => setOpen(true)}
      >
        <StickyNote aria-hidden />
        <span className="max-w-40 truncate">{lead.note ?? "Note"}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Note</DialogTitle>
            <DialogDescription>{lead.email}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <NoteForm lead={lead} onDone={() => setOpen(false)} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

function NoteForm({ lead: { id, version, note }, onDone }: { lead: LeadView; onDone: () => void }) {
  const form = useSchemaForm(leadNoteInput, { id, version, note: note ?? "" });
  const setNote = trpc.platform.leads.setNote.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await setNote.mutateAsync(values);
        await utils.platform.leads.invalidate();
        onDone();
        notices.success("Note saved");
      }}
    >
      <TextareaField control={form.control} name="note" label="For operators alone" rows={4} />
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  );
}
