import { Button } from "@custodia/ui/button";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import type { SchemaForm } from "@custodia/ui/form/schema-form";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

/** What the form of each kind of record takes. */
export type RecordFormProps<View> = {
  /** The record to change; left out, the form makes a new one. */
  record?: View;
  /** The name that a new record begins with. */
  named?: string;
  /** Text of the button that saves. */
  submit: string;
  /** Leaves without saving; without it a new record's form has `Clear`. */
  leave?: { label: string; onClick: () => void };
  /** Told once the server has it; until it resolves the form stays busy. */
  onSaved: (record: View) => unknown;
};

type RecordFormFrameProps<Wire extends FieldValues> = Pick<RecordFormProps<unknown>, "submit" | "leave"> & {
  form: SchemaForm<Wire>;
  isNew: boolean;
  onSubmit: (values: Wire) => unknown;
  children: ReactNode;
};

/** The frame of such a form: its fields in two columns, its buttons; a new record's form is empty again afterwards. */
export function RecordFormFrame<Wire extends FieldValues>(props: RecordFormFrameProps<Wire>) {
  const { form, isNew, onSubmit, submit, leave, children } = props;
  return (
    <Form form={form} onSubmit={onSubmit} afterwards={isNew ? "clear" : "keep"}>
      <FormSection>{children}</FormSection>
      <FormActions>
        {leave ? (
          <Button variant="secondary" onClick={leave.onClick}>
            {leave.label}
          </Button>
        ) : isNew ? (
          <Button variant="secondary" onClick={() => form.reset()}>
            Clear
          </Button>
        ) : null}
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

type Calls<Wire, View> = {
  create: (values: Wire) => Promise<View>;
  update: (values: Wire & { id: number }) => Promise<View>;
  /** Has what shows records of this kind ask again. */
  invalidate: () => unknown;
};

/** What such a form does with its values: makes a new record or changes the one it has, and tells `onSaved`. */
export function saverOf<Wire, View extends { id: number }>(
  { record, onSaved }: Pick<RecordFormProps<View>, "record" | "onSaved">,
  { create, update, invalidate }: Calls<Wire, View>,
) {
  return async (values: Wire) => {
    const saved = await (record ? update({ ...values, id: record.id }) : create(values));
    void invalidate();
    await onSaved(saved);
  };
}

/** What a form begins with: the record's own values for the fields of `blank`, or `blank` itself. */
export function draftOf<Draft extends object>(blank: Draft, record: object | undefined): Draft {
  if (!record) return blank;
  const own = record as Partial<Draft>;
  const names = Object.keys(blank) as (keyof Draft)[];
  return Object.fromEntries(names.map((name) => [name, own[name] ?? blank[name]])) as Draft;
}
