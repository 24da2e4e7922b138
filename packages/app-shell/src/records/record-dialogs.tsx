import { ComboboxField } from "@custodia/ui/form/choice-fields";
import type { FieldProps } from "@custodia/ui/form/field";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import type { Option } from "@custodia/ui/input/option-list";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { useMay } from "../app.tsx";
import { PICKER_LIMIT, type RecordKind, useRecordOptions } from "./record-kind.ts";

/** The props of each picker: a form field whose value is the record's id or null. */
export type PickerProps<Values extends FieldValues, View> = FieldProps<Values> & {
  placeholder?: string;
  /** Whether the field can be cleared. */
  clearable?: boolean;
  /** Called after the form has the new value. */
  onSelect?: (record: View | null) => void;
};

type RecordPickerProps<Values extends FieldValues, View extends { id: number }> = PickerProps<Values, View> & {
  kind: RecordKind<View>;
};

/** Selects a record by searching on the server; its last entry creates a new one. */
export function RecordPicker<Values extends FieldValues, View extends { id: number }>(
  props: RecordPickerProps<Values, View>,
) {
  const { kind, onSelect, ...field } = props;
  const { field: value } = useController({ control: field.control, name: field.name });
  const { load, find, recordOf } = useRecordOptions(kind);
  const mayAdd = useMay(kind.permission);
  const [createdOptions, setCreatedOptions] = useState<Option<number>[]>([]);
  const [newName, setNewName] = useState<string | null>(null);
  const handleCreated = (record: View) => {
    setCreatedOptions((before) => [...before, kind.toOption(record)]);
    value.onChange(record.id);
    onSelect?.(record);
  };
  return (
    <>
      <ComboboxField
        {...field}
        load={load}
        find={find}
        known={createdOptions}
        limit={PICKER_LIMIT}
        create={mayAdd ? { label: `Add a new ${kind.title.toLowerCase()}`, onSelect: setNewName } : undefined}
        onSelect={(option) => onSelect?.(option && (recordOf(option.value) ?? null))}
      />
      <QuickAddDialog
        kind={kind}
        open={newName !== null}
        onOpenChange={(open) => !open && setNewName(null)}
        initialName={newName ?? undefined}
        onCreated={handleCreated}
      />
    </>
  );
}

/** The props of each quick-add dialog. */
type QuickAddProps<View> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The initial name in the form. */
  initialName?: string;
  onCreated?: (record: View) => void;
};

const closeButton = <DialogCloseButton>Close</DialogCloseButton>;

type KindProps<View extends { id: number }> = { kind: RecordKind<View> };

/** Creates a record without leaving the page. */
export function QuickAddDialog<View extends { id: number }>(props: QuickAddProps<View> & KindProps<View>) {
  const { kind, open, onOpenChange, initialName, onCreated } = props;
  const notices = useNotices();
  const handleCreated = (record: View) => {
    notices.success(`${kind.title} has been successfully added`);
    onOpenChange(false);
    onCreated?.(record);
  };
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title={`Add ${kind.title}`} size="lg">
      <kind.Form submitLabel="Add" initialName={initialName} cancelButton={closeButton} onSaved={handleCreated} />
    </FormDialog>
  );
}

type EditDialogProps<View extends { id: number }> = KindProps<View> & {
  /** The record in the dialog; null closes it. */
  record: View | null;
  onClose: () => void;
  submitLabel: string;
  /** The message shown after saving. */
  message: string;
};

/** Edits a record without leaving the page. */
export function EditDialog<View extends { id: number }>(props: EditDialogProps<View>) {
  const { kind, record, onClose, submitLabel, message } = props;
  const notices = useNotices();
  const handleSaved = () => {
    notices.success(message);
    onClose();
  };
  return (
    <FormDialog
      open={record !== null}
      onClose={onClose}
      title={record ? `Updating ${kind.title}: ${kind.nameOf(record)}` : ""}
      size="lg"
    >
      {record ? (
        <kind.Form record={record} submitLabel={submitLabel} cancelButton={closeButton} onSaved={handleSaved} />
      ) : null}
    </FormDialog>
  );
}
