import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { returnedAmount } from "@custodia/domain/pos/receipts";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { buttonVariants } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { ChoiceSelect } from "@custodia/ui/input/select";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { ReturnSums, SaleReturnForm } from "./form.tsx";
import { PrintReturn, ReturnDone, refundsText } from "./return-receipt.tsx";

/** Lists the returns of a sale; each opens to its lines and its receipt. */
export function ReturnsOfSale({ sale }: { sale: SaleView }) {
  if (sale.returns.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold print:hidden">Returns</h3>
      <ul className="divide-y rounded-lg border print:border-0">
        {sale.returns.map((entry) => (
          <ReturnEntry key={entry.id} entry={entry} sale={sale} />
        ))}
      </ul>
    </div>
  );
}

function ReturnEntry({ entry, sale }: { entry: SaleView["returns"][number]; sale: SaleView }) {
  const timeOf = useTimeOf();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 tabular-nums hover:bg-accent print:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-90" />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{entry.reference}</span>{" "}
            <span className="text-sm text-muted-foreground">{timeOf(entry.created_at)}</span>
          </span>
          <span className="font-semibold">{formatNaira(-entry.refunded)}</span>
        </summary>
        {open ? <ReturnDetail id={entry.id} sale={sale} /> : null}
      </details>
    </li>
  );
}

function ReturnDetail({ id, sale }: { id: number; sale: SaleView }) {
  const query = trpc.pos.returns.show.useQuery({ id });
  return (
    <QueryContent query={query} skeleton={<Skeleton className="m-3 h-24" />}>
      {(saleReturn) => <ReturnContent saleReturn={saleReturn} sale={sale} />}
    </QueryContent>
  );
}

function ReturnContent({ saleReturn, sale }: { saleReturn: ReturnView; sale: SaleView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t px-3 py-3 print:border-0 print:p-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
        <p className="break-words text-muted-foreground">
          {saleReturn.reason} · {saleReturn.cashier.full_name}, by {saleReturn.user.full_name}
        </p>
        <ul className="grid gap-1 tabular-nums">
          {saleReturn.lines.map((line, index) => (
            <li key={index} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <span>
                  {formatQuantity(line.quantity)} × {line.name}
                </span>
                {line.damaged ? <span className="text-muted-foreground"> · damaged</span> : null}
              </span>
              <span>{formatNaira(returnedAmount(line))}</span>
            </li>
          ))}
        </ul>
        <ReturnSums figures={saleReturn} sale={sale} />
        <p className="text-sm text-muted-foreground tabular-nums">{refundsText(saleReturn)}</p>
      </div>
      <PrintReturn saleReturn={saleReturn} sale={sale} copy />
    </div>
  );
}

/** The return form on a sale's page; the user's open shift pays the refund. */
export function SaleReturn({ sale, onEnd }: { sale: SaleView; onEnd: () => void }) {
  const shifts = trpc.pos.shifts.mine.useQuery();
  const [completed, setCompleted] = useState<ReturnView>();
  if (completed) return <ReturnDone saleReturn={completed} sale={sale} next="Done" onNext={onEnd} />;
  return (
    <QueryContent query={shifts} skeleton={<Skeleton className="h-40" />}>
      {({ data }) => <ShiftReturn sale={sale} shifts={data} onDone={setCompleted} />}
    </QueryContent>
  );
}

type ShiftReturnProps = { sale: SaleView; shifts: readonly ShiftView[]; onDone: (saleReturn: ReturnView) => void };

function ShiftReturn({ sale, shifts, onDone }: ShiftReturnProps) {
  const [chosen, setChosen] = useState<number>();
  const openShifts = shifts.filter(({ state }) => state === "open");
  const shift = openShifts.find(({ id }) => id === chosen) ?? openShifts[0];
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
      {openShifts.length > 1 ? (
        <label htmlFor="paying-shift" className="grid gap-1 text-sm font-medium">
          Paid from the shift of
          <ChoiceSelect
            id="paying-shift"
            value={shift.id}
            onChange={(id) => id !== null && setChosen(id)}
            options={openShifts.map((entry) => ({ value: entry.id, label: shiftLabel(entry) }))}
          />
        </label>
      ) : (
        <p className="text-sm text-muted-foreground">Paid from your open shift: {shiftLabel(shift)}</p>
      )}
      <SaleReturnForm sale={sale} shift={shift} onDone={onDone} />
    </>
  );
}

const shiftLabel = ({ cashier, location }: Pick<ShiftView, "cashier" | "location">) =>
  `${cashier.full_name}, ${locationName(location)}`;
