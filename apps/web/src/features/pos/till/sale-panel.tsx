import { formatKobo, formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { ArrowLeft, Pause, Percent, Tag, TicketPercent, User, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { GoButton, KeyCap, QuantityStepper } from "../buttons.tsx";
import { AmountLine } from "../figures.tsx";
import { formatMilli } from "../number-input.ts";
import { type Cart, type CartLine, stepQuantity } from "./cart.ts";
import type { TillKeyAction } from "./dispatch-key.ts";
import type { SaleFigures } from "./figures.ts";
import type { TillDispatch } from "./till-state.ts";
import type { TillInputs } from "./use-till.ts";

type SalePanelProps = {
  cart: Cart;
  figures: SaleFigures;
  pricesIncludeVat: boolean;
  readOnly: boolean;
  dispatch: TillDispatch;
  dispatchKey: (action: TillKeyAction) => void;
  inputs: TillInputs;
};

const SALE_ACTIONS = [
  { Icon: Tag, name: "Line %", keyName: "F3", action: "line discount" },
  { Icon: Percent, name: "Discount", keyName: "F4", action: "discount" },
  { Icon: TicketPercent, name: "Coupon", keyName: "F6", action: "coupon" },
  { Icon: Pause, name: "Hold", keyName: "F8", action: "hold" },
] as const;

/** The sale: customer, lines, totals and actions. */
export function SalePanel(props: SalePanelProps) {
  const { cart, figures, pricesIncludeVat, readOnly, dispatch, dispatchKey, inputs } = props;
  const empty = cart.lines.length === 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [cart.selected, cart.lines.length]);
  return (
    <section aria-label="The sale" className="flex min-h-0 flex-1 flex-col rounded-lg border bg-card">
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b px-2 max-[20rem]:flex-wrap xl:pl-5">
        <Button variant="ghost" size="icon" className="size-11 md:hidden" onClick={() => dispatchKey("search")}>
          <ArrowLeft aria-hidden />
          <span className="sr-only">Back to the items</span>
        </Button>
        <User aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        <p className="min-w-0 flex-1 truncate max-[20rem]:w-full max-[20rem]:flex-none max-[20rem]:whitespace-normal max-[20rem]:break-words">
          {cart.customer ? (
            <>
              <span className="font-medium">{cart.customer.name}</span>{" "}
              <span className="text-muted-foreground tabular-nums">{cart.customer.phone_number}</span>
            </>
          ) : (
            <span className="text-muted-foreground">No customer named</span>
          )}
        </p>
        {cart.hold ? (
          <Badge tone="info" className="max-w-40 shrink">
            <Pause aria-hidden className="size-3 shrink-0" />
            <span className="sr-only">Recalled: </span>
            <span className="truncate">{cart.hold.label}</span>
          </Badge>
        ) : null}
        {readOnly ? null : (
          <Button variant="ghost" className="h-11 max-sm:h-11" onClick={() => dispatchKey("customer")}>
            {cart.customer ? "Change" : "Customer"} <KeyCap>F7</KeyCap>
          </Button>
        )}
      </div>
      {empty ? (
        <p className="grid flex-1 place-items-center p-6 text-center text-muted-foreground">
          Nothing in the sale yet. Scan, search or touch an item.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard.
        <ul ref={list} tabIndex={0} aria-label="Lines" className="min-h-0 flex-1 overflow-y-auto">
          {cart.lines.map((line, index) => (
            <SaleLine
              key={line.key}
              line={line}
              amount={figures.amounts[index] ?? 0}
              selected={line.key === cart.selected}
              readOnly={readOnly}
              problem={
                ["item_id", "discount", "quantity"].flatMap(
                  (name) => figures.problems[`lines.${index}.${name}`] ?? [],
                )[0] ?? figures.shortages.find(({ item_id }) => item_id === line.item_id)?.message
              }
              dispatch={dispatch}
              inputs={inputs}
            />
          ))}
        </ul>
      )}
      <Totals cart={cart} figures={figures} pricesIncludeVat={pricesIncludeVat} />
      {readOnly ? null : (
        <div className="grid shrink-0 gap-2 px-4 pb-4 xl:px-5">
          <div className="grid grid-cols-4 gap-2 max-[20rem]:grid-cols-1">
            {SALE_ACTIONS.map(({ Icon, name, keyName, action }) => (
              <Button
                key={action}
                variant="outline"
                className="h-11 max-sm:h-11 min-w-0 justify-center gap-1.5 border-border px-1.5 max-2xl:[&_svg]:hidden"
                disabled={empty}
                onClick={() => dispatchKey(action)}
              >
                <Icon aria-hidden />
                {action === "hold" && cart.hold ? "Put back" : name}
                <KeyCap>{keyName}</KeyCap>
              </Button>
            ))}
          </div>
          <GoButton keyName="F10" disabled={empty} onClick={() => dispatchKey("pay")}>
            Pay
          </GoButton>
        </div>
      )}
    </section>
  );
}

function Totals({ cart, figures, pricesIncludeVat }: { cart: Cart; figures: SaleFigures; pricesIncludeVat: boolean }) {
  const { subtotal, discount_amount, coupon_discount, vat_total, rounding, due, problems, quoted } = figures;
  const couponProblem = problems.coupon_code?.[0];
  const isCouponPending = cart.coupon_code !== null && !quoted && !couponProblem;
  return (
    <div className="shrink-0 border-t px-4 pt-2 xl:px-5">
      <dl className="grid gap-0.5 text-muted-foreground tabular-nums">
        <AmountLine label="Subtotal">{formatNaira(subtotal)}</AmountLine>
        {discount_amount > 0 ? (
          <AmountLine label={cart.discount === null ? "Discount" : `Discount, ${cart.discount / 100} %`}>
            {formatNaira(-discount_amount)}
          </AmountLine>
        ) : null}
        {cart.coupon_code ? (
          <AmountLine label={`Coupon ${cart.coupon_code}`} className={couponProblem && "text-danger-foreground"}>
            {isCouponPending ? "…" : (couponProblem ?? formatNaira(-coupon_discount))}
          </AmountLine>
        ) : null}
        {pricesIncludeVat ? null : <AmountLine label="VAT">{formatNaira(vat_total)}</AmountLine>}
        {rounding === 0 ? null : <AmountLine label="Rounding">{formatNaira(rounding)}</AmountLine>}
      </dl>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
        <span className="text-lg font-semibold">Total</span>
        <output
          aria-label="Total"
          className="text-3xl font-bold tracking-tight break-all tabular-nums xl:text-4xl [@media(max-height:800px)]:text-3xl"
        >
          {formatNaira(due)}
        </output>
      </div>
      {pricesIncludeVat ? (
        <p className="pb-1 text-right text-sm text-muted-foreground tabular-nums">
          {`VAT included, ${formatNaira(vat_total)}`}
        </p>
      ) : null}
    </div>
  );
}

type SaleLineProps = {
  line: CartLine;
  amount: number;
  selected: boolean;
  readOnly: boolean;
  problem: string | undefined;
  dispatch: TillDispatch;
  inputs: TillInputs;
};

/** A line of the sale; the one to which keyboard shortcuts apply is marked at its edge. */
function SaleLine({ line, amount, selected, readOnly, problem, dispatch, inputs }: SaleLineProps) {
  const marked = selected && !readOnly;
  return (
    <li
      aria-current={marked || undefined}
      className={cn(
        "grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-b px-4 py-2 last:border-b-0 max-[20rem]:flex max-[20rem]:flex-wrap xl:grid-cols-[minmax(0,1fr)_8.5rem_7.5rem_2.75rem] xl:pr-1",
        marked && "bg-accent shadow-[inset_4px_0_var(--primary)]",
      )}
    >
      <div className="min-w-0 max-xl:col-span-3 max-[20rem]:w-full">
        <p className="text-lg/6 font-medium break-words">{line.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground tabular-nums">
          <span>
            {formatKobo(line.price)} / {line.unit}
          </span>
          {line.discount > 0 ? <Badge tone="success">−{line.discount / 100} %</Badge> : null}
          {line.came ? <Badge>{line.came}</Badge> : null}
        </p>
        {problem ? <p className="text-sm text-danger-foreground">{problem}</p> : null}
      </div>
      {readOnly ? (
        <p className="text-center text-lg font-semibold tabular-nums">{formatMilli(line.quantity)}</p>
      ) : (
        <QuantityStepper
          ref={selected ? inputs.quantity : undefined}
          name={line.name}
          value={line.quantity}
          onStep={(by) => dispatch(stepQuantity(line, by))}
          onType={(quantity) => dispatch({ type: "cart.quantity", key: line.key, quantity })}
          onFocus={() => dispatch({ type: "cart.select", key: line.key })}
          onEnter={() => inputs.search.current?.focus()}
        />
      )}
      <p className="text-right text-lg font-semibold tabular-nums">{formatNaira(amount)}</p>
      {readOnly ? null : (
        <button
          type="button"
          aria-label={`Remove ${line.name}`}
          className="grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
          onClick={() => dispatch({ type: "cart.remove", key: line.key })}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}
