import { formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ArrowLeft, ChevronRight, Pause, Percent, Tag, TicketPercent, User } from "lucide-react";
import { useEffect, useRef } from "react";
import { GoButton, KeyCap } from "../counter/buttons.tsx";
import { Sum } from "../sum.tsx";
import type { Cart, CartAct } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import type { TillKeyAction } from "./keys.ts";
import { SaleLine, type TillInputs } from "./sale-line.tsx";

type SalePanelProps = {
  cart: Cart;
  figures: SaleFigures;
  pricesIncludeVat: boolean;
  readOnly: boolean;
  act: (act: CartAct) => void;
  press: (act: TillKeyAction) => void;
  inputs: TillInputs;
};

/** The sale itself: it stands at the right and never moves. */
export function SalePanel({ cart, figures, pricesIncludeVat, readOnly, act, press, inputs }: SalePanelProps) {
  const empty = cart.lines.length === 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [cart.selected, cart.lines.length]);
  return (
    <section aria-label="The sale" className="flex min-h-0 flex-1 flex-col rounded-lg border bg-card">
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b px-2 max-[20rem]:flex-wrap xl:pl-5">
        <Button variant="ghost" size="icon" className="size-11 md:hidden" onClick={() => press("search")}>
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
          <Button variant="ghost" className="h-11 max-sm:h-11" onClick={() => press("customer")}>
            {cart.customer ? "Change" : "Customer"} <KeyCap>F7</KeyCap>
          </Button>
        )}
      </div>
      {empty ? (
        <p className="grid flex-1 place-items-center p-6 text-center text-muted-foreground">
          Nothing in the sale yet. Scan, search or touch an item.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <ul ref={list} tabIndex={0} aria-label="Lines" className="min-h-0 flex-1 overflow-y-auto">
          {cart.lines.map((line, place) => (
            <SaleLine
              key={line.key}
              line={line}
              amount={figures.amounts[place] ?? 0}
              selected={line.key === cart.selected}
              readOnly={readOnly}
              problem={
                (figures.problems[`lines.${place}.discount`] ??
                  figures.problems[`lines.${place}.quantity`])?.[0] ??
                figures.short.find(({ item_id }) => item_id === line.item_id)?.says
              }
              act={act}
              inputs={inputs}
            />
          ))}
        </ul>
      )}
      <Totals cart={cart} figures={figures} pricesIncludeVat={pricesIncludeVat} />
      {readOnly ? null : (
        <div className="grid shrink-0 gap-2 px-4 pb-4 xl:px-5">
          <div className="grid grid-cols-4 gap-2 max-[20rem]:grid-cols-1">
            <Act
              icon={<Tag aria-hidden />}
              name="Line %"
              keyName="F3"
              disabled={empty}
              onClick={() => press("line discount")}
            />
            <Act
              icon={<Percent aria-hidden />}
              name="Discount"
              keyName="F4"
              disabled={empty}
              onClick={() => press("discount")}
            />
            <Act
              icon={<TicketPercent aria-hidden />}
              name="Coupon"
              keyName="F6"
              disabled={empty}
              onClick={() => press("coupon")}
            />
            <Act
              icon={<Pause aria-hidden />}
              name={cart.hold ? "Put back" : "Hold"}
              keyName="F8"
              disabled={empty}
              onClick={() => press("hold")}
            />
          </div>
          <GoButton keyName="F10" disabled={empty} onClick={() => press("pay")}>
            Pay
          </GoButton>
        </div>
      )}
    </section>
  );
}

type ActProps = {
  icon: React.ReactNode;
  name: string;
  keyName: string;
  disabled: boolean;
  onClick: () => void;
};

function Act({ icon, name, keyName, ...rest }: ActProps) {
  return (
    <Button
      variant="outline"
      className="h-11 max-sm:h-11 min-w-0 justify-center gap-1.5 border-border px-1.5 max-2xl:[&_svg]:hidden"
      {...rest}
    >
      {icon}
      {name}
      <KeyCap>{keyName}</KeyCap>
    </Button>
  );
}

/** The totals of the sale. */
function Totals({
  cart,
  figures,
  pricesIncludeVat,
}: {
  cart: Cart;
  figures: SaleFigures;
  pricesIncludeVat: boolean;
}) {
  const { subtotal, discount_amount, coupon_discount, vat_total, rounding, due, problems, sure } = figures;
  const couponProblem = problems.coupon_code?.[0];
  const couponAwaited = cart.coupon_code !== null && !sure && !couponProblem;
  return (
    <div className="shrink-0 border-t px-4 pt-2 xl:px-5">
      <dl className="grid gap-0.5 text-muted-foreground tabular-nums">
        <Sum label="Subtotal">{formatNaira(subtotal)}</Sum>
        {discount_amount > 0 ? (
          <Sum label={cart.discount === null ? "Discount" : `Discount, ${cart.discount / 100} %`}>
            {formatNaira(-discount_amount)}
          </Sum>
        ) : null}
        {cart.coupon_code ? (
          <Sum label={`Coupon ${cart.coupon_code}`} className={couponProblem && "text-danger-foreground"}>
            {couponAwaited ? "…" : (couponProblem ?? formatNaira(-coupon_discount))}
          </Sum>
        ) : null}
        {pricesIncludeVat ? null : <Sum label="VAT">{formatNaira(vat_total)}</Sum>}
        {rounding === 0 ? null : <Sum label="Rounding">{formatNaira(rounding)}</Sum>}
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

/** On a phone the sale waits at the foot, where the thumb is. */
export function SaleBar({ cart, figures, onOpen }: { cart: Cart; figures: SaleFigures; onOpen: () => void }) {
  const count = cart.lines.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="sticky bottom-3 z-10 flex min-h-14 shrink-0 items-center justify-between gap-x-3 rounded-lg bg-primary px-5 max-[20rem]:flex-wrap max-[20rem]:px-3 text-xl font-semibold text-primary-foreground tabular-nums shadow-lg md:hidden"
    >
      <span>{count === 1 ? "1 item" : `${count} items`}</span>
      <span className="flex items-center gap-2">
        {formatNaira(figures.due)}
        <ChevronRight aria-hidden className="size-5" />
      </span>
    </button>
  );
}
