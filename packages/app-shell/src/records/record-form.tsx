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
  named?: string;
  /** Text of the button that saves. */
  submit: string;
  /** The button that leaves without saving; without it, the form of a new record has `Clear`. */
  leave?: ReactNode;
  /** Called after the server has saved the record; the form stays busy until it resolves. */
  onSaved: (record: View) => unknown;
};

type RecordFormFrameProps<Wire extends FieldValues> = Pick<
  RecordFormProps<unknown>,
  "record" | "submit" | "leave"
> &
  RecordForm<Wire> & {
    save: (values: Wire, changes: Changes<Wire>) => unknown;
    children: ReactNode;
  };

/** The frame of such a form: sections of fields and buttons. The form of a new record is cleared after saving. */
export function RecordFormFrame<Wire extends FieldValues>(props: RecordFormFrameProps<Wire>) {
  const { form, open, record, save, submit, leave, children } = props;
  return (
    <Form draft form={form} open={open} onSubmit={save} afterwards={record ? "keep" : "clear"}>
      {children}
      <FormActions>
        {leave ??
          (record ? null : (
            <Button variant="outline" onClick={() => form.reset()}>
              Clear
            </Button>
          ))}
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

type Call<Input, View> = { useMutation: () => { mutateAsync: (input: Input) => Promise<View> } };
type Calls<Wire, View> = {
  create: Call<Wire, View>;
  update: Call<Changes<Wire> & { id: number }, View>;
};

/**
 * Returns the submit handler of such a form: it creates a record or sends the changed fields of the existing one, refreshes
 * the queries that show such records, and calls `onSaved`. It resolves to the saved record.
 */
export function useSaver<Wire, View extends { id: number }>(
  { create, update }: Calls<Wire, View>,
  { invalidate }: { invalidate: () => unknown },
  { record, onSaved }: Pick<RecordFormProps<View>, "record" | "onSaved">,
) {
  const creation = create.useMutation();
  const change = update.useMutation();
  return async (values: Wire, changes: Changes<Wire>) => {
    const saved = await (record
      ? change.mutateAsync({ ...changes, id: record.id })
      : creation.mutateAsync(values));
    void invalidate();
    await onSaved(saved);
    return saved;
  };
}

/** Returns the initial values of a form: the record's own values for the fields of `blank`, or `blank` itself. */
export function draftOf<Draft extends object>(blank: Draft, record: object | undefined): Draft {
  if (!record) return blank;
  const own = record as Partial<Draft>;
  const names = Object.keys(blank) as (keyof Draft)[];
  return Object.fromEntries(names.map((name) => [name, own[name] ?? blank[name]])) as Draft;
}
