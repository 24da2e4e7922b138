import { optionalText, requiredReason } from "@custodia/domain/text";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import type { ReactNode } from "react";
import { z } from "zod";

const optionalSchema = z.object({ reason: optionalText("the reason") });
const requiredSchema = z.object({ reason: requiredReason() });

type ReasonDialogProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  label: string;
  hint?: string;
  /** Demands a reason. */
  required?: boolean;
  danger?: boolean;
  /** Awaited: the dialog closes when it succeeds, and shows the error when it throws. */
  onConfirm: (reason: string | null) => Promise<unknown>;
};

/** Lets the user confirm an action and give a reason for it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, description, confirmLabel, label, hint, required = false, danger, onConfirm } = props;
  const form = useSchemaForm(required ? requiredSchema : optionalSchema, { reason: "" });
  return (
    <FormDialog onClose={onClose} title={title} description={description} size="sm">
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          await onConfirm(reason || null);
          onClose();
        }}
      >
        <TextField control={form.control} name="reason" label={label} hint={hint} required={required} />
        <FormActions>
          <DialogCloseButton />
          <SubmitButton variant={danger ? "destructive" : "default"}>{confirmLabel}</SubmitButton>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
