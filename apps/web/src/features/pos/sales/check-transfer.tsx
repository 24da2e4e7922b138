import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { transferCheck } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { useMe } from "../../session/session.ts";

type Result = "confirm" | "fail";

export interface UnconfirmedTransfer {
  id: number;
  amount: number;
  reference: string | null;
  /** The seller, who cannot confirm it. */
  seller: { id: number; full_name: string };
}

/** Confirms a bank transfer or marks it as failed, or says why the user may not. */
export function CheckTransfer({ transfer }: { transfer: UnconfirmedTransfer }) {
  const me = useMe();
  const mayReview = useMay("pos.review");
  const [chosen, setChosen] = useState<Result | null>(null);
  if (!mayReview || transfer.seller.id === me.id)
    return (
      <span className="text-sm text-muted-foreground">
        {transfer.seller.id === me.id
          ? "You made this sale, so another Admin or Approver must confirm it."
          : `An Admin or Approver other than ${transfer.seller.full_name} must confirm it.`}
      </span>
    );
  const transferText = <span className="sr-only"> the transfer {transfer.reference}</span>;
  return (
    <span className="flex gap-2">
      <Button variant="outline" onClick={() => setChosen("fail")}>
        Failed{transferText}
      </Button>
      <Button onClick={() => setChosen("confirm")}>Confirm{transferText}</Button>
      <CheckDialog transfer={transfer} result={chosen} onClose={() => setChosen(null)} />
    </span>
  );
}

type CheckDialogProps = { transfer: UnconfirmedTransfer; result: Result | null; onClose: () => void };

function CheckDialog({ transfer, result, onClose }: CheckDialogProps) {
  const isConfirm = result === "confirm";
  const effect = isConfirm
    ? "It will count as paid. This can’t be undone."
    : "The sale and its stock movements remain. The amount is shown as owed and cannot be refunded.";
  return (
    <FormDialog
      open={result !== null}
      onClose={onClose}
      title={isConfirm ? "Has this transfer arrived?" : "Has this transfer failed?"}
      description={`${formatNaira(transfer.amount)}, reference ${transfer.reference}. ${effect}`}
      size="sm"
    >
      {result ? <CheckForm transfer={transfer} result={result} onClose={onClose} /> : null}
    </FormDialog>
  );
}

type CheckFormProps = CheckDialogProps & { result: Result };

function CheckForm({ transfer, result, onClose }: CheckFormProps) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const check = trpc.pos.payments[result].useMutation();
  const form = useSchemaForm(transferCheck, { remark: "" });
  return (
    <Form
      form={form}
      onSubmit={async ({ remark }) => {
        await check.mutateAsync({ id: transfer.id, remark });
        await utils.pos.invalidate();
        notices.success(result === "confirm" ? "The transfer is confirmed" : "The transfer counts as failed");
        onClose();
      }}
    >
      <TextareaField control={form.control} name="remark" label="Your remark" />
      <FormActions>
        <DialogCloseButton>Close</DialogCloseButton>
        <SubmitButton variant={result === "confirm" ? "default" : "destructive"}>
          {result === "confirm" ? "It has arrived" : "It has failed"}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
