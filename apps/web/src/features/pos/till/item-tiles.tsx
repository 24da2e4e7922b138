import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { cn } from "@custodia/ui/cn.ts";
import { formatMilli } from "../counter/quantities.ts";
import { formatQuantity } from "../figures.ts";
import type { Cart } from "./cart.ts";
import type { Found } from "./use-items.ts";

type ItemTilesProps = {
  items: readonly ItemRow[];
  cart: Cart;
  /** The id of the one that Enter adds; none where nothing is searched. */
  marked: number | undefined;
  /** The item whose code is typed, and how many units that is. */
  exact: Found | undefined;
  onAdd: (item: ItemRow, quantity: number) => void;
};

/** Items to touch: what each costs, what is left of it, and how much of it the sale has. */
export function ItemTiles({ items, cart, marked, exact, onAdd }: ItemTilesProps) {
  const units = (item: ItemRow) => (item.id === exact?.item.id ? exact.quantity : 1);
  return (
    <ul className="grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 xl:grid-cols-3 2xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} className="grid">
          <Tile
            item={item}
            inSale={inSale(cart, item.id)}
            active={item.id === marked}
            units={units(item)}
            onAdd={() => onAdd(item, units(item))}
          />
        </li>
      ))}
    </ul>
  );
}

function inSale({ lines }: Cart, id: number): number {
  return lines.reduce((sum, { item_id, quantity }) => sum + (item_id === id ? quantity : 0), 0);
}

type TileProps = { item: ItemRow; inSale: number; active: boolean; units: number; onAdd: () => void };

function Tile({ item, inSale, active, units, onAdd }: TileProps) {
  const none = item.stocked && item.quantity <= 0;
  return (
    <button
      type="button"
      onClick={onAdd}
      aria-current={active || undefined}
      className={cn(
        "relative flex min-h-24 min-w-0 flex-col justify-between gap-1 rounded-lg border bg-card p-3 text-left hover:border-input",
        none && "bg-muted text-muted-foreground",
        active && "border-primary bg-accent ring-1 ring-primary",
      )}
    >
      <span className="line-clamp-2 font-medium break-words">
        {item.name}
        {units === 1 ? "" : ` × ${formatQuantity(units)}`}
      </span>
      <span>
        <span className="block text-lg/6 font-semibold tabular-nums">{formatNaira(item.price)}</span>
        <Left item={item} none={none} />
      </span>
      {inSale > 0 ? (
        <span className="absolute right-3 bottom-2.5 min-w-6 rounded-full bg-primary px-1.5 text-center text-xs/5 font-semibold text-primary-foreground tabular-nums">
          {formatMilli(inSale)}
          <span className="sr-only"> in the sale</span>
        </span>
      ) : null}
    </button>
  );
}

function Left({ item, none }: { item: ItemRow; none: boolean }) {
  const { stocked, quantity, reorder_level, unit } = item;
  if (!stocked) return <span className="text-sm text-muted-foreground">per {unit}</span>;
  if (none) return <span className="text-sm font-medium text-danger-foreground">None left</span>;
  const low = reorder_level !== null && quantity <= reorder_level;
  return (
    <span className={cn("text-sm", low ? "font-medium text-warning-foreground" : "text-muted-foreground")}>
      {formatQuantity(quantity)} {unit}
      {low ? " left" : ""}
    </span>
  );
}
