import { ComboboxField } from "@custodia/ui/form/combobox-field";
import type { FieldProps } from "@custodia/ui/form/field";
import type { Option } from "@custodia/ui/option-list";
import { useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { useMay } from "../session/may.ts";
import { QuickAddDialog } from "./record-dialog.tsx";
import { PICKED, type RecordKind } from "./record-kind.ts";
import { useRecordOptions } from "./record-options.ts";

/** What each picker takes: a field of a form, whose value is the record's id or null. */
export type PickerProps<Wire extends FieldValues, View> = FieldProps<Wire> & {
  placeholder?: string;
  /** Whether emptying the field is allowed. */
  clearable?: boolean;
  /** Told after the form has the new value. */
  onChosen?: (record: View | null) => void;
};

type RecordPickerProps<Wire extends FieldValues, View extends { id: number }> = PickerProps<Wire, View> & {
  kind: RecordKind<View>;
};

/** Chooses a record by searching on the server; its last entry adds a new one. */
export function RecordPicker<Wire extends FieldValues, View extends { id: number }>(
  props: RecordPickerProps<Wire, View>,
) {
  const { kind, onChosen, ...field } = props;
  const { field: value } = useController({ control: field.control, name: field.name });
  const { load, find, recordOf } = useRecordOptions(kind);
  const mayAdd = useMay(kind.needs);
  const [added, setAdded] = useState<Option<number>[]>([]);
  const [named, setNamed] = useState<string | null>(null);
  const created = (record: View) => {
    setAdded((before) => [...before, kind.option(record)]);
    value.onChange(record.id);
    onChosen?.(record);
  };
  return (
    <>
      <ComboboxField
        {...field}
        load={load}
        find={find}
        known={added}
        limit={PICKED}
        create={mayAdd ? { label: `Add a new ${kind.title.toLowerCase()}`, onSelect: setNamed } : undefined}
        onChosen={(option) => onChosen?.(option && (recordOf(option.value) ?? null))}
      />
      <QuickAddDialog
        kind={kind}
        open={named !== null}
        onOpenChange={(open) => !open && setNamed(null)}
        named={named ?? undefined}
        onCreated={created}
      />
    </>
  );
}
