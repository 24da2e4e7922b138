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
import { ErrorState, QueryContent } from "@custodia/ui/error-state";
import { Combobox } from "@custodia/ui/input/combobox";
import { DateBox } from "@custodia/ui/input/date-box";
import { readTypedDate, shownDate } from "@custodia/ui/input/typed-date.ts";
import { Skeleton } from "@custodia/ui/progress";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { LabelledInput } from "../buttons.tsx";
import { SaleBadges } from "../figures.tsx";
import { expandAmount, parseNaira } from "../number-input.ts";
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
  const query = trpc.pos.sales.show.useQuery({ id: sale_id }, { staleTime: 0 });
  const { data } = query;
  return (
    <TillPanel title={data ? `Return against ${data.reference}` : "Return"} onBack={onBack}>
      <QueryContent query={query} skeleton={<Skeleton className="h-40" />}>
        {(sale) =>
          completed ? (
            <ReturnDone saleReturn={completed} sale={sale} next="Done" onNext={onBack} />
          ) : (
            <>
              <SaleReturnForm sale={sale} shift={shift} onDone={setCompleted} />
              <Button variant="ghost" className="h-11 max-sm:h-11 shrink-0 self-start" onClick={onOtherSale}>
                Another sale
              </Button>
            </>
          )
        }
      </QueryContent>
    </TillPanel>
  );
}

const PAGE_SIZE = 20;

const BLANK_SEARCH = { reference: "", phone: "", amount: "", day: "", item_id: null as number | null };

type SaleSearch = typeof BLANK_SEARCH;

/** Returns the query of the sales that a search finds; it leaves out an invalid amount or day. */
function salesQuery({ reference, phone, amount, day, item_id }: SaleSearch, today: string) {
  const total = parseNaira(amount);
  const filter = {
    reference: reference.trim() || undefined,
    phone_number: phone.trim() || undefined,
    total: "value" in total ? total.value : undefined,
    day: readTypedDate(day, today) ?? undefined,
    item_id: item_id ?? undefined,
  };
  return { per_page: PAGE_SIZE, filter };
}

/** Finds the sale of returned goods by its receipt, phone number, amount, day or an item. */
function FindSale({ onFound }: { onFound: (sale: Pick<SaleRow, "id">) => void }) {
  const timeOf = useTimeOf();
  const { pos } = trpc.useUtils();
  const items = useRecordOptions(itemOptions);
  const [search, setSearch] = useState(BLANK_SEARCH);
  /** The sale that gets the focus once it is in the list. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const today = useFieldToday()();
  const { reference, amount, day } = search;
  const naira = parseNaira(amount);
  const problem = amount.trim() !== "" && "problem" in naira ? naira.problem : undefined;
  const change = (next: Partial<SaleSearch>) => {
    setSearch((before) => ({ ...before, ...next }));
    setFocusedId(null);
  };
  const { data, error, refetch } = trpc.pos.sales.list.useQuery(salesQuery(useDebounced(search), today), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /**
   * Searches by the current fields, because the list may still show an earlier search. A whole reference opens its sale;
   * otherwise the first sale gets the focus, and the next Enter opens it.
   */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    const found = await pos.sales.list.fetch(salesQuery(search, today), { staleTime: 0 }).catch(() => undefined);
    const exactMatch = found?.data.find((sale) => sale.reference === reference.trim().toUpperCase());
    if (exactMatch) onFound(exactMatch);
    else setFocusedId(found?.data[0]?.id ?? null);
  };
  return (
    <>
      <form onSubmit={submit} className="grid shrink-0 grid-cols-2 gap-3 xl:grid-cols-3">
        <div className="col-span-2 xl:col-span-1">
          <LabelledInput
            label="Receipt: scan or type"
            autoFocus
            value={reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        </div>
        <LabelledInput
          label="Amount"
          inputMode="decimal"
          className="text-right tabular-nums"
          problem={problem}
          value={amount}
          onChange={({ target }) => change({ amount: target.value })}
          onBlur={() => setSearch((before) => ({ ...before, amount: expandAmount(before.amount) }))}
        />
        <LabelledInput
          label="Phone"
          type="tel"
          value={search.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <label htmlFor="sale-day" className="grid gap-1 text-sm font-medium">
          Day
          <DateBox
            id="sale-day"
            className="h-11 max-sm:h-11"
            autoComplete="off"
            value={day}
            day={readTypedDate(day, today)}
            onPick={(picked) => change({ day: shownDate(picked) })}
            onChange={(event) => change({ day: event.target.value })}
          />
        </label>
        <label htmlFor="sale-item" className="grid gap-1 text-sm font-medium">
          Item
          <Combobox
            id="sale-item"
            className="[&_input]:h-11"
            placeholder="Any"
            value={search.item_id}
            onChange={(item_id) => change({ item_id })}
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
