import { useTimeOf } from "@custodia/app-shell/app";
import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleRow } from "@custodia/domain/pos/sales/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { useFieldToday } from "@custodia/ui/environment";
import { ErrorState } from "@custodia/ui/error-state";
import { Combobox } from "@custodia/ui/input/combobox";
import { DateBox } from "@custodia/ui/input/date-box";
import { Input } from "@custodia/ui/input/input";
import { readTypedDate, shownDate } from "@custodia/ui/input/typed-date.ts";
import { useDebounced } from "@custodia/ui/input/use-debounced.ts";
import { Skeleton } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { parseNaira } from "../counter/number-input.ts";
import { SaleBadges } from "../figures.tsx";
import { itemOptions } from "../options.ts";
import { SaleReturnForm } from "../returns/form.tsx";
import { ReturnDone } from "../returns/return-receipt.tsx";
import { TillPanel } from "./prompt.tsx";
import { ScanStrip } from "./till-head.tsx";
import type { TillMessage } from "./till-state.ts";

type ReturnPanelProps = {
  shift: ShiftView;
  /** The sale whose receipt was scanned. */
  sale_id: number | null;
  onSale: (sale_id: number | null) => void;
  message: TillMessage | null;
  onBack: () => void;
};

/** Finds the sale of returned goods and makes its return in this shift. */
export function ReturnPanel({ shift, sale_id, onSale, message, onBack }: ReturnPanelProps) {
  const refused = message?.tone === "refused" ? <ScanStrip message={message} /> : null;
  if (sale_id === null)
    return (
      <TillPanel title="Return: find the sale" onBack={onBack}>
        {refused}
        <FindSale onFound={({ id }) => onSale(id)} />
      </TillPanel>
    );
  return <SaleReturn key={sale_id} shift={shift} sale_id={sale_id} onBack={onBack} onOtherSale={() => onSale(null)} />;
}

type SaleReturnProps = { shift: ShiftView; sale_id: number; onBack: () => void; onOtherSale: () => void };

function SaleReturn({ shift, sale_id, onBack, onOtherSale }: SaleReturnProps) {
  const [completed, setCompleted] = useState<ReturnView>();
  const { data: sale, error, refetch } = trpc.pos.sales.show.useQuery({ id: sale_id }, { staleTime: 0 });
  return (
    <TillPanel title={sale ? `Return against ${sale.reference}` : "Return"} onBack={onBack}>
      {sale && completed ? (
        <ReturnDone saleReturn={completed} sale={sale} next="Done" onNext={onBack} />
      ) : sale ? (
        <>
          <SaleReturnForm sale={sale} shift={shift} onDone={setCompleted} />
          <Button variant="ghost" className="h-11 max-sm:h-11 shrink-0 self-start" onClick={onOtherSale}>
            Another sale
          </Button>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </TillPanel>
  );
}

const PAGE_SIZE = 20;

/** Finds the sale of returned goods by its receipt, phone number, amount, day or an item. */
function FindSale({ onFound }: { onFound: (sale: Pick<SaleRow, "id">) => void }) {
  const timeOf = useTimeOf();
  const { pos } = trpc.useUtils();
  const items = useRecordOptions(itemOptions);
  const [reference, setReference] = useState("");
  const [phone, setPhone] = useState("");
  const [amount, setAmount] = useState("");
  const [day, setDay] = useState("");
  const [item_id, setItem] = useState<number | null>(null);
  /** The sale that gets the focus once it is in the list. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const getToday = useFieldToday();
  const pickedDay = readTypedDate(day, getToday());
  const filterOf = (fields: { reference: string; phone: string; amount: string }) => {
    const total = parseNaira(fields.amount);
    return {
      ...ifFilled("reference", fields.reference.trim()),
      ...ifFilled("phone_number", fields.phone.trim()),
      ...("value" in total ? { total: total.value } : {}),
      ...(pickedDay ? { day: pickedDay } : {}),
      ...(item_id === null ? {} : { item_id }),
    };
  };
  const naira = parseNaira(amount);
  const problem = amount.trim() !== "" && "problem" in naira ? naira.problem : undefined;
  const filter = filterOf({
    reference: useDebounced(reference),
    phone: useDebounced(phone),
    amount: useDebounced(amount),
  });
  const { data, error, refetch } = trpc.pos.sales.list.useQuery(
    { per_page: PAGE_SIZE, filter },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  /**
   * Searches by the current fields, because the list may still show an earlier search. A whole reference opens its sale;
   * otherwise the first sale gets the focus, and the next Enter opens it.
   */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    const query = { per_page: PAGE_SIZE, filter: filterOf({ reference, phone, amount }) };
    const found = await pos.sales.list.fetch(query, { staleTime: 0 }).catch(() => undefined);
    const exactMatch = found?.data.find((sale) => sale.reference === reference.trim().toUpperCase());
    if (exactMatch) onFound(exactMatch);
    else setFocusedId(found?.data[0]?.id ?? null);
  };
  const height = "h-11 max-sm:h-11";
  return (
    <>
      <form
        onSubmit={submit}
        onChange={() => setFocusedId(null)}
        className="grid shrink-0 grid-cols-2 gap-3 xl:grid-cols-3"
      >
        <label htmlFor="sale-reference" className="col-span-2 grid gap-1 text-sm font-medium xl:col-span-1">
          Receipt: scan or type
          <Input
            id="sale-reference"
            autoFocus
            autoComplete="off"
            className={height}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </label>
        <label htmlFor="sale-amount" className="grid gap-1 text-sm font-medium">
          <span>Amount</span>
          <Input
            id="sale-amount"
            inputMode="decimal"
            autoComplete="off"
            className={`${height} text-right tabular-nums`}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem ? "sale-amount-problem" : undefined}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          {problem ? (
            <span id="sale-amount-problem" role="alert" className="font-normal text-danger-foreground">
              {problem}
            </span>
          ) : null}
        </label>
        <label htmlFor="sale-phone" className="grid gap-1 text-sm font-medium">
          Phone
          <Input
            id="sale-phone"
            type="tel"
            autoComplete="off"
            className={height}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </label>
        <label htmlFor="sale-day" className="grid gap-1 text-sm font-medium">
          Day
          <DateBox
            id="sale-day"
            className={height}
            autoComplete="off"
            value={day}
            day={pickedDay}
            onPick={(picked) => setDay(shownDate(picked))}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        <label htmlFor="sale-item" className="grid gap-1 text-sm font-medium">
          Item
          <Combobox
            id="sale-item"
            className="[&_input]:h-11"
            placeholder="Any"
            value={item_id}
            onChange={setItem}
            load={items.load}
          />
        </label>
        <button type="submit" className="sr-only" tabIndex={-1}>
          Find
        </button>
      </form>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data?.data.length === 0 ? <EmptyState title="No matching sales" /> : null}
      <ul aria-label="Sales found" className="grid gap-2">
        {data?.data.map((sale) => (
          <li key={sale.id}>
            <Button
              ref={sale.id === focusedId ? focus : undefined}
              variant="outline"
              className="h-auto max-sm:h-auto min-h-14 w-full justify-between gap-3 border-border px-4 py-2 text-left whitespace-normal"
              onClick={() => onFound(sale)}
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
                  {sale.reference} <SaleBadges sale={sale} />
                </span>
                <span className="block text-sm font-normal text-muted-foreground">
                  {timeOf(sale.created_at)} · {sale.customer?.name ?? sale.cashier.full_name} ·{" "}
                  {sale.tenders.join(", ")}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{formatNaira(sale.paid)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const focus = (button: HTMLElement | null) => button?.focus();

const ifFilled = (name: string, text: string) => (text === "" ? {} : { [name]: text });
