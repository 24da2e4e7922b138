import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import { type SavedView, type ViewList, viewCreate } from "@custodia/domain/views/schema";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useRecordForm } from "@custodia/ui/form/open-record";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { useWatch } from "react-hook-form";
import { toViewSearch } from "./current-view.ts";

const viewName = viewCreate.pick({ name: true });

type SaveViewProps = {
  onClose: () => void;
  onSaved: (view: SavedView) => void;
  listName: ViewList;
  /** The user's own views, which can be replaced by entering their name. */
  savedViews: readonly SavedView[];
  search: TableSearch;
};

/** Saves the current state of the list as a view; the name of an existing view replaces that view. */
export function SaveView({ onClose, onSaved, listName, savedViews, search }: SaveViewProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const create = trpc.views.create.useMutation();
  const update = trpc.views.update.useMutation();
  const form = useSchemaForm(viewName, { name: "" });
  const { control } = form;
  const typed = useWatch({ control, name: "name" }).trim().toLowerCase();
  const replaced = savedViews.find(({ name }) => name.toLowerCase() === typed);
  const save = async ({ name }: { name: string }) => {
    const viewSearch = toViewSearch(search);
    const view = replaced
      ? await update.mutateAsync({ id: replaced.id, search: viewSearch })
      : await create.mutateAsync({ list: listName, name, search: viewSearch });
    await utils.views.list.invalidate();
    onClose();
    onSaved(view);
    notices.success(`View “${view.name}” saved`);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Save this view"
      description="Filters, search, order, columns and page size. Only you see your views."
      size="sm"
    >
      <Form form={form} onSubmit={save}>
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
    </FormDialog>
  );
}

type ViewProps = { onClose: () => void; view: SavedView };

export function RenameView({ onClose, view }: ViewProps) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const update = trpc.views.update.useMutation();
  const { form, openRecord } = useRecordForm(
    viewName,
    (record: SavedView | undefined) => ({ name: record!.name }),
    view,
  );
  return (
    <FormDialog onClose={onClose} title="Rename this view" size="sm">
      <Form
        form={form}
        openRecord={openRecord}
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
    </FormDialog>
  );
}

export function RemoveView({ onClose, onRemoved, view: { id, name } }: ViewProps & { onRemoved: () => void }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const remove = trpc.views.remove.useMutation();
  const removeView = async () => {
    await remove.mutateAsync({ id });
    await utils.views.list.invalidate();
    onRemoved();
    notices.success("View removed");
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove this view?"
      description={`“${name}” will be removed. Its assets are not affected.`}
      confirmLabel="Remove"
      danger
      onConfirm={removeView}
    />
  );
}
