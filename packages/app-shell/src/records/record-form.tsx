import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import type { Changes, RecordForm } from "@custodia/ui/form/open-record";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

/** The props of the form of each kind of record. */
export type RecordFormProps<View> = {
  /** The record to edit; without it the form creates one. */
  record?: View;
  /** The initial name of a new record. */
  initialName?: string;
  /** Text of the button that saves. */
  submitLabel: string;
  /** The button that leaves without saving; without it, the form of a new record has `Clear`. */
  cancelButton?: ReactNode;
  /** Called after the server has saved the record; the form stays busy until it resolves. */
  onSaved: (record: View) => unknown;
};

type RecordFormFrameProps<Values extends FieldValues> = Pick<
  RecordFormProps<unknown>,
  "record" | "submitLabel" | "cancelButton"
> &
  RecordForm<Values> & {
    save: (values: Values, changes: Changes<Values>, clearDraft: () => void) => unknown;
    children: ReactNode;
  };

/** The frame of a record form: sections of fields and buttons. The form of a new record is cleared after saving. */
export function RecordFormFrame<Values extends FieldValues>(props: RecordFormFrameProps<Values>) {
  const { form, openRecord, record, save, submitLabel, cancelButton, children } = props;
  return (
    <Form draft form={form} openRecord={openRecord} onSubmit={save} afterSubmit={record ? "keep" : "clear"}>
      {children}
      <FormActions>
        {cancelButton ??
          (record ? null : (
            <Button variant="outline" onClick={() => form.reset()}>
              Clear
            </Button>
          ))}
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

type Mutation<Input, View> = { useMutation: () => { mutateAsync: (input: Input) => Promise<View> } };
type RecordMutations<Values, View> = {
  create: Mutation<Values, View>;
  update: Mutation<Changes<Values> & { id: number }, View>;
};

/**
 * Returns the submit handler of a record form: it creates a record or sends the changed fields of the existing one,
 * refreshes the queries that show such records, and calls `onSaved`. It resolves to the saved record.
 */
export function useSaveRecord<Values, View extends { id: number }>(
  { create, update }: RecordMutations<Values, View>,
  { invalidate }: { invalidate: () => unknown },
  { record, onSaved }: Pick<RecordFormProps<View>, "record" | "onSaved">,
) {
  const createMutation = create.useMutation();
  const updateMutation = update.useMutation();
  return async (values: Values, changes: Changes<Values>, clearDraft: () => void) => {
    const saved = await (record
      ? updateMutation.mutateAsync({ ...changes, id: record.id })
      : createMutation.mutateAsync(values));
    clearDraft();
    void invalidate();
    await onSaved(saved);
    return saved;
  };
}

/** Returns the initial values of a form: the record's own values for the fields of `blank`, or `blank` itself. */
export function draftOf<Draft extends object>(blank: Draft, record: object | undefined): Draft {
  if (!record) return blank;
  const recordValues = record as Partial<Draft>;
  const names = Object.keys(blank) as (keyof Draft)[];
  return Object.fromEntries(names.map((name) => [name, recordValues[name] ?? blank[name]])) as Draft;
}
