import { trpc } from "@custodia/client/trpc";
import type { SavedView } from "@custodia/domain/views/schema";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { viewName } from "./save-view.tsx";

type RenameViewProps = { open: boolean; onClose: () => void; view: SavedView };

/** Gives one's own view another name; what it shows stays. */
export function RenameView({ open, onClose, view }: RenameViewProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Rename this view</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <RenameForm onClose={onClose} view={view} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function RenameForm({ onClose, view }: Omit<RenameViewProps, "open">) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const update = trpc.views.update.useMutation();
  const { form, open } = useRecordForm(viewName, (of: SavedView | undefined) => ({ name: of!.name }), view);
  return (
    <Form
      form={form}
      open={open}
      onSubmit={async (_values, changes) => {
        const saved = await update.mutateAsync({ ...changes, id: view.id });
        await utils.views.list.invalidate();
        onClose();
        notices.success("View renamed");
        return saved;
      }}
    >
      <TextField control={form.control} name="name" label="Name" required />
      <FormActions>
        <SubmitButton>Rename</SubmitButton>
      </FormActions>
    </Form>
  );
}
