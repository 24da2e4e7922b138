import { formatNaira } from "@custodia/domain/money";
import { ChevronRight } from "lucide-react";
import type { Cart } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";

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
