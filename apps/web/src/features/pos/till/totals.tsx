import { formatNaira } from "@custodia/domain/money";
import { Sum } from "../sum.tsx";
import type { Cart } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";

/** What the sale comes to, and how. */
export function Totals({
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
