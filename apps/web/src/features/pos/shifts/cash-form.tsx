import { trpc } from "@custodia/client/trpc";
import { CASH_KINDS, cashKindLabel, cashMove, type ShiftView } from "@custodia/domain/pos/shifts/schema";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";

const kinds = CASH_KINDS.map((value) => ({ value, label: cashKindLabel[value] }));

/** Pay-in, pay-out or safe drop, with its reason. */
export function CashForm({ shift }: { shift: ShiftView }) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const move = trpc.pos.shifts.cash.useMutation();
  const form = useSchemaForm(cashMove, { kind: "pay_in", amount: null, reason: "" });
  return (
    <Form
      form={form}
      afterwards="clear"
      onSubmit={async (values) => {
        await move.mutateAsync({ id: shift.id, ...values });
        await utils.pos.shifts.invalidate();
        notices.success(`${cashKindLabel[values.kind]} recorded`);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField control={form.control} name="kind" label="Kind" options={kinds} required />
        <MoneyField control={form.control} name="amount" label="Amount" required />
        <TextField control={form.control} name="reason" label="Reason" required />
      </div>
      <SubmitButton className="mt-4 h-10">Record</SubmitButton>
    </Form>
  );
}
