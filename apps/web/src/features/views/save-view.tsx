import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { type SavedView, type ViewList, viewCreate } from "@custodia/domain/views/schema";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { useWatch } from "react-hook-form";
import { looked } from "./current-view.ts";

type SaveViewProps = {
  open: boolean;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
  list: ViewList;
  /** Under whose names it may be kept instead. */
  own: readonly SavedView[];
  search: TableSearch;
};

/** Asks under which name to keep what one looks at; the name of a view that one has replaces that one. */
export function SaveView({ open, onClose, ...rest }: SaveViewProps) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Save this view</DialogTitle>
          <DialogDescription>
            Filters, search, order, columns and page size. Only you see your views.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <SaveForm {...rest} onClose={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

export const viewName = viewCreate.pick({ name: true });

function SaveForm({ onClose, onSaved, list, own, search }: Omit<SaveViewProps, "open">) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const create = trpc.views.create.useMutation();
  const update = trpc.views.update.useMutation();
  const form = useSchemaForm(viewName, { name: "" });
  const { control } = form;
  const typed = useWatch({ control, name: "name" }).trim().toLowerCase();
  const replaced = own.find(({ name }) => name.toLowerCase() === typed);
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        const look = looked(search);
        const view = replaced
          ? await update.mutateAsync({ id: replaced.id, search: look })
          : await create.mutateAsync({ list, name, search: look });
        await utils.views.list.invalidate();
        onClose();
        onSaved(view);
        notices.success(`View “${view.name}” saved`);
      }}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        hint={replaced ? `This replaces your view “${replaced.name}”.` : undefined}
        required
      />
      <FormActions>
        <SubmitButton>{replaced ? "Replace" : "Save"}</SubmitButton>
      </FormActions>
    </Form>
  );
}
