import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { CASH_KINDS, cashKindLabel, cashMove, type ShiftView, shiftReview } from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { Textarea } from "@custodia/ui/input/input";
import { useNotices } from "@custodia/ui/notices";
import { type FormEvent, useState } from "react";
import { GoButton } from "../counter/buttons.tsx";

/** Closes a counted shift for good. The differences are shown afterwards, and a reason is required if there are any. */
export function CloseForm({ shift }: { shift: ShiftView }) {
  const utils = trpc.useUtils();
  const close = trpc.pos.shifts.close.useMutation();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await close.mutateAsync({ id: shift.id, reason: reason.trim() || null });
      await utils.pos.shifts.invalidate();
    } catch (error) {
      const { message, fields } = readProblem(error);
      setProblem(fields?.reason?.[0] ?? message);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={submit}
      onKeyDown={(event) => event.code === "F10" && void submit(event)}
    >
      <div className="grid gap-1">
        <label htmlFor="reason" className="text-sm font-medium">
          Reason for a difference
        </label>
        <Textarea
          id="reason"
          rows={3}
          aria-describedby="reason-note"
          aria-invalid={problem ? true : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id="reason-note" className="text-sm text-muted-foreground">
          Give the reasons that you know of, such as a torn note. System totals are shown once the shift is closed.
        </p>
      </div>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <GoButton type="submit" keyName="F10" busy={close.isPending}>
        Close the shift for good
      </GoButton>
    </form>
  );
}

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
      afterSubmit="clear"
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

/** The review of a difference, by a user who neither opened, counted nor closed the shift. */
export function ReviewForm({ shift }: { shift: ShiftView }) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const review = trpc.pos.shifts.review.useMutation();
  const form = useSchemaForm(shiftReview, { remark: "" });
  return (
    <Form
      form={form}
      className="grid gap-3"
      onSubmit={async (values) => {
        await review.mutateAsync({ id: shift.id, ...values });
        await utils.pos.shifts.invalidate();
        notices.success("The difference has been reviewed");
      }}
    >
      <TextareaField control={form.control} name="remark" label="Your remark" />
      <SubmitButton className="h-11 justify-self-end">Mark as reviewed</SubmitButton>
    </Form>
  );
}
