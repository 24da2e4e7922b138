import { type Inputs, trpc } from "@custodia/client/trpc";
import type { CashierView } from "@custodia/domain/pos/cashiers";
import { shiftOpen } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ComboboxField } from "@custodia/ui/form/choice-fields";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { locationName } from "../../setup/options.ts";

/** The cashiers to choose from, by name. */
export const cashierOptionsInput = (search = ""): Inputs["pos"]["cashiers"]["list"] => ({
  ...(search ? { search } : {}),
  per_page: 50,
  sort: "full_name",
  filter: { active: true },
});

const optionOf = ({ id, full_name }: CashierView) => ({ value: id, label: full_name });

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
      return data.map(optionOf);
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
          known={loaded.map(optionOf)}
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
