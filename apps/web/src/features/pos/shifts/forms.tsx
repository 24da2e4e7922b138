import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { CashierView } from "@custodia/domain/pos/cashiers";
import {
  CASH_KINDS,
  cashKindLabel,
  cashMove,
  type ShiftView,
  shiftOpen,
  shiftReview,
} from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ComboboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { Textarea } from "@custodia/ui/input/input";
import { toChoices } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useCallback, useState } from "react";
import { locationName } from "../../setup/options.ts";
import { GoButton } from "../buttons.tsx";
import { cashierOptions } from "../options.ts";

/** The cashiers to choose from, by name. */
export const cashierOptionsInput = (search = ""): Inputs["pos"]["cashiers"]["list"] => ({
  ...(search ? { search } : {}),
  per_page: 50,
  sort: "full_name",
  filter: { active: true },
});

/** Opens a shift: one cashier, one drawer, at the cashier's location. */
export function OpenShift({ initial }: { initial: readonly CashierView[] }) {
  const utils = trpc.useUtils();
  const open = trpc.pos.shifts.open.useMutation();
  const available = initial.filter(({ shift }) => shift === null);
  const onlyCashier = available.length === 1 ? available[0]! : null;
  const [chosen, setChosen] = useState<CashierView | null>(onlyCashier);
  const [loaded, setLoaded] = useState<readonly CashierView[]>(initial);
  const form = useSchemaForm(shiftOpen, { cashier_id: onlyCashier?.id ?? null, float: null });
  const load = useCallback(
    async (search: string) => {
      const { data } = await utils.pos.cashiers.list.fetch(cashierOptionsInput(search));
      setLoaded(data);
      return data.map(cashierOptions.toOption);
    },
    [utils],
  );
  return (
    <section aria-label="Open a shift" className="mx-auto w-full max-w-xl rounded-lg border bg-card">
      <h2 className="border-b px-5 py-4 text-lg font-semibold">Open a shift</h2>
      <Form
        form={form}
        guard={false}
        className="grid gap-4 p-5"
        onSubmit={async (values) => {
          await open.mutateAsync(values);
          await utils.pos.shifts.invalidate();
        }}
      >
        <ComboboxField
          control={form.control}
          name="cashier_id"
          label="Cashier"
          required
          load={load}
          known={loaded.map(cashierOptions.toOption)}
          onSelect={(option) => setChosen(loaded.find(({ id }) => id === option?.value) ?? null)}
        />
        {chosen?.location ? (
          <p className="rounded-lg bg-muted px-4 py-3">
            Sells from <span className="font-medium">{locationName(chosen.location)}</span>, the cashier’s location. You
            are responsible for this drawer: only you can sell from it, take returns, move cash, count it and close it.
          </p>
        ) : null}
        <MoneyField control={form.control} name="float" label="Float in the drawer" required />
        <SubmitButton className="h-14 w-full text-xl">Open and sell</SubmitButton>
      </Form>
    </section>
  );
}

export function NoCashier() {
  return (
    <EmptyState
      title="No cashiers yet"
      description="Only cashiers have shifts. Make a custodian a cashier first."
      action={
        <Button asChild>
          <Link to="/pos/addCashier">Add New Cashier</Link>
        </Button>
      }
    />
  );
}

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

const kinds = toChoices(CASH_KINDS, cashKindLabel);

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
