import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { optionalText, requiredReason } from "@custodia/domain/text";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
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
    <FormDialog onOpenChange={onClose} title={title} description={description} size="sm">
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

/** Returns a function that awaits an action, shows its result as a notice and refetches all data. */
export function useAction() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  return async (action: Promise<unknown>, successMessage: string): Promise<void> => {
    try {
      await action;
      notices.success(successMessage);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.platform.invalidate();
  };
}

/** Returns a function that ends an action which has succeeded: it refetches all data and shows a notice. */
export function useFinish() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  return async (successMessage: string): Promise<void> => {
    await utils.platform.invalidate();
    notices.success(successMessage);
  };
}
