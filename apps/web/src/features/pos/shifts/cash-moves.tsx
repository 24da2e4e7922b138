import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { CASH_KINDS, cashKindLabel, cashMove, type ShiftView } from "@custodia/domain/pos/shifts/schema";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/money-field";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { SelectField } from "@custodia/ui/form/select-field";
import { TextField } from "@custodia/ui/form/text-field";
import { useNotices } from "@custodia/ui/notices";

const kinds = CASH_KINDS.map((value) => ({ value, label: cashKindLabel[value] }));

/** Cash that was put into the drawer or taken out of it by hand. */
export function CashMoves({ moves }: { moves: ShiftView["cash_movements"] }) {
  const timeOf = useTimeOf();
  if (moves.length === 0) return <p className="text-muted-foreground">No cash was moved by hand.</p>;
  return (
    <ul className="divide-y">
      {moves.map(({ id, kind, amount, reason, user, created_at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 break-words">
            <span className="font-medium">{cashKindLabel[kind]}</span> · {reason}
            <span className="block text-sm text-muted-foreground">
              {user.full_name}, {timeOf(created_at)}
            </span>
          </span>
          <span className="font-semibold tabular-nums">
            {formatNaira(kind === "pay_in" ? amount : -amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

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
