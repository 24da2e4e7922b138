import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { optionalText, requiredReason } from "@custodia/domain/text";
import { Button } from "@custodia/ui/button";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions, DialogOpener, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { z } from "zod";

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

/** Returns a function to call after an action has succeeded: it refetches all data, then shows a notice. */
export function useFinish() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  return async (successMessage: string): Promise<void> => {
    await utils.platform.invalidate();
    notices.success(successMessage);
  };
}

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
        <DialogFormActions destructive={danger}>{confirmLabel}</DialogFormActions>
      </Form>
    </FormDialog>
  );
}

type ReasonButtonProps = Omit<ReasonDialogProps, "onClose"> & {
  /** The text of the button. */
  button: string;
  variant?: "default" | "outline";
  /** The notice after the action has succeeded. */
  success: string;
};

/** A button whose action is confirmed with a reason. */
export function ReasonButton({ button, variant = "outline", success, onConfirm, ...dialog }: ReasonButtonProps) {
  const finish = useFinish();
  const run = async (reason: string | null) => {
    await onConfirm(reason);
    await finish(success);
  };
  return (
    <DialogOpener label={button} variant={variant}>
      {(close) => <ReasonDialog {...dialog} onClose={close} onConfirm={run} />}
    </DialogOpener>
  );
}

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type DownloadSheetProps = { load: () => Promise<{ name: string; content: string }>; busy: boolean };

/** Downloads a spreadsheet that `load` returns in base64, because operators' calls return only JSON. */
export function DownloadSheet({ load, busy }: DownloadSheetProps) {
  const notices = useNotices();
  const download = async () => {
    try {
      const { name, content } = await load();
      saveFile(name, content, XLSX_TYPE);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <Button variant="outline" busy={busy} onClick={download}>
      <Download aria-hidden />
      Download xlsx
    </Button>
  );
}

/** Saves a file that a call returned in base64. */
export function saveFile(name: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
