import { formatNaira } from "@custodia/domain/money";
import { Badge } from "@custodia/ui/badge";
import { X } from "lucide-react";
import { tenderIcon } from "../counter/buttons.tsx";
import type { Cart, CartAct } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";

/** What is paid so far, each of which can be taken back before check-out. */
export function PaymentsTaken({
  cart,
  problems,
  act,
}: {
  cart: Cart;
  problems: SaleFigures["problems"];
  act: (act: CartAct) => void;
}) {
  if (cart.payments.length === 0) return null;
  return (
    <ul aria-label="Paid" className="shrink-0 divide-y rounded-lg border">
      {cart.payments.map(({ tender, amount, reference }, place) => {
        const Icon = tenderIcon[tender];
        const problem = problems[`payments.${place}.amount`] ?? problems[`payments.${place}.reference`];
        return (
          <li
            key={place}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1 pl-4"
          >
            <Icon aria-hidden className="size-5" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              {tender}
              <span className="truncate text-sm text-muted-foreground">{reference}</span>
              {tender === "Bank transfer" ? <Badge tone="warning">Unconfirmed</Badge> : null}
            </span>
            <span className="text-right font-semibold tabular-nums">{formatNaira(amount / 100)}</span>
            <button
              type="button"
              aria-label={`Take back ${tender}`}
              className="grid size-11 place-items-center text-muted-foreground hover:text-foreground"
              onClick={() => act({ act: "take back", place })}
            >
              <X aria-hidden className="size-4" />
            </button>
            {problem ? <p className="col-span-4 pb-2 text-sm text-danger-foreground">{problem[0]}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}
