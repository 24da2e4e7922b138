import { trpc } from "@custodia/client/trpc";
import { expectedReturnInput } from "@custodia/domain/assets/corrections";
import type { MovementView } from "@custodia/domain/assets/movements";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { type CorrectedAsset, CorrectionDialog, useFinishCorrection } from "./correction-dialog.tsx";

type ExpectedReturnDialogProps = { asset: CorrectedAsset; movement: MovementView; onClose: () => void };

/** Changes the expected return date of an asset. */
export default function ExpectedReturnDialog({ asset, movement, onClose }: ExpectedReturnDialogProps) {
  const { mutateAsync } = trpc.movements.expect.useMutation();
  const finish = useFinishCorrection(onClose);
  const { id, version, release_date, expected_return_date } = movement;
  const form = useSchemaForm(expectedReturnInput, { expected_return_date, version });
  return (
    <CorrectionDialog
      asset={{ ...asset, awaiting_approval: false }}
      title="Move expected return"
      effect="Reminders, the calendar and the agenda are updated. The history shows both dates."
      onClose={onClose}
    >
      <Form
        form={form}
        onSubmit={async (values) => finish(await mutateAsync({ ...values, id }), "The expected return was moved")}
      >
        <DateField
          control={form.control}
          name="expected_return_date"
          label="Expected Return Date"
          min={release_date}
          hint="Leave blank if unknown"
        />
        <DialogFormActions>Move</DialogFormActions>
      </Form>
    </CorrectionDialog>
  );
}
