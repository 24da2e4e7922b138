import { trpc } from "@custodia/client/trpc";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { buttonVariants } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { ChoiceSelect } from "@custodia/ui/select";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { locationName } from "../../setup/options.ts";
import { ReturnDone } from "./return-done.tsx";
import { SaleReturnForm } from "./sale-return-form.tsx";

/** A return from a sale's own page: one's open shift pays it. */
export function SaleReturn({ sale, onEnd }: { sale: SaleView; onEnd: () => void }) {
  const mine = trpc.pos.shifts.mine.useQuery();
  const [chosen, setChosen] = useState<number>();
  const [made, setMade] = useState<ReturnView>();
  if (made) return <ReturnDone back={made} sale={sale} next="Done" onNext={onEnd} />;
  if (!mine.data)
    return mine.error ? (
      <ErrorState error={mine.error} onRetry={mine.refetch} />
    ) : (
      <Skeleton className="h-40" />
    );
  const open = mine.data.data.filter(({ state }) => state === "open");
  const shift = open.find(({ id }) => id === chosen) ?? open[0];
  if (!shift)
    return (
      <EmptyState
        title="A return is paid from your open shift, and you have none"
        action={
          <Link to="/pos/makeSales" className={buttonVariants({ variant: "outline" })}>
            Open a shift
          </Link>
        }
      />
    );
  return (
    <>
      {open.length > 1 ? (
        <label htmlFor="paying-shift" className="grid gap-1 text-sm font-medium">
          Paid from the shift of
          <ChoiceSelect
            id="paying-shift"
            value={shift.id}
            onChange={(id) => id !== null && setChosen(id)}
            options={open.map((one) => ({ value: one.id, label: shiftWords(one) }))}
          />
        </label>
      ) : (
        <p className="text-sm text-muted-foreground">Paid from your open shift: {shiftWords(shift)}</p>
      )}
      <SaleReturnForm sale={sale} shift={shift} onDone={setMade} />
    </>
  );
}

const shiftWords = ({ cashier, location }: Pick<ShiftView, "cashier" | "location">) =>
  `${cashier.full_name}, ${locationName(location)}`;
