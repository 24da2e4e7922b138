import { rejectInput } from "@custodia/domain/approvals/schema";
import { MAX_TEXT } from "@custodia/domain/text";
import { Button } from "@custodia/ui/button";
import { DialogClose } from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import type { ReactNode } from "react";

type ReasonFormProps = {
  /** Who is told the reason. */
  hint: string;
  onReject: (reason: string) => Promise<void>;
  /** How far it has come. */
  children?: ReactNode;
};

/** Why requests are rejected; in a dialog, with which it begins anew. */
export function ReasonForm({ hint, onReject, children }: ReasonFormProps) {
  const form = useSchemaForm(rejectInput, { reason: "" });
  return (
    <Form form={form} onSubmit={({ reason }) => onReject(reason)}>
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint={hint}
        required
        wide
        maxLength={MAX_TEXT}
      />
      {children}
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SubmitButton variant="destructive">Reject</SubmitButton>
      </FormActions>
    </Form>
  );
}
