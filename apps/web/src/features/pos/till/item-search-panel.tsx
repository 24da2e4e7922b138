import { UNREACHABLE } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { EmptyState, NearestNote } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { LayoutGrid, ScanBarcode, Tag } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { KeyCap } from "../buttons.tsx";
import { formatQuantity } from "../figures.tsx";
import { formatMilli } from "../number-input.ts";
import type { Cart } from "./cart.ts";
import type { Enqueue } from "./scanner.ts";
import { ScanStrip } from "./till-head.tsx";
import type { TillMessage } from "./till-state.ts";
import type { FoundItem, ItemSearch } from "./use-items.ts";

/** The maximum number of categories shown. */
const MAX_CATEGORIES = 100;

type ItemSearchPanelProps = {
  itemSearch: ItemSearch;
  cart: Cart;
  message: TillMessage | null;
  searchInputRef: RefObject<HTMLInputElement | null>;
  onAdd: (item: ItemRow, quantity?: number) => void;
  onUnknown: (text: string) => void;
  /** Called if several items match a text that was entered before its results were shown. */
  onMultiple: (count: number, text: string) => void;
  /** Runs look-ups, including those of scans, in the order in which they were requested. */
  enqueue: Enqueue;
};

/** Finds an item by name or code, or by category on a touch screen. */
export function ItemSearchPanel(props: ItemSearchPanelProps) {
  const { itemSearch, cart, message, searchInputRef, onAdd, onUnknown, onMultiple, enqueue } = props;
  const { text, setText, items, error, exact, nearest, isCurrent } = itemSearch;
  /** The id of the item that the arrows marked: a later response may move rows, but not the mark. */
  const [chosen, setChosen] = useState<number | null>(null);
  const searching = text.trim() !== "";
  const input = useRef<HTMLInputElement>(null);
  // Results of an earlier text are not marked, so that Enter does not add them; nor are those of a corrected one, unless the
  // arrows choose one.
  const first = nearest ? undefined : items?.[0];
  const marked = searching && isCurrent ? (items?.find(({ id }) => id === chosen) ?? first) : undefined;

  const changeText = (next: string) => {
    setText(next);
    setChosen(null);
  };
  /** Adds the marked item. A text without results yet is looked up; the cashier chooses among several. */
  const submit = () => {
    const entered = text.trim();
    changeText("");
    if (marked) return onAdd(marked, marked.id === exact?.item.id ? exact.quantity : 1);
    if (isCurrent && !error) return onUnknown(entered);
    void enqueue(async () => {
      const match = await itemSearch.find(entered).catch(() => ({ kind: "none", problem: UNREACHABLE }) as const);
      if (match.kind === "one") return onAdd(match.found.item, match.found.quantity);
      if (match.kind === "none") return onUnknown(match.problem ? `${entered}: ${match.problem}` : entered);
      if (input.current?.value === "") changeText(entered);
      onMultiple(match.count, entered);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !searching) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const index = (items ?? []).findIndex(({ id }) => id === marked?.id) + step;
      setChosen(items?.[Math.max(0, Math.min(index, items.length - 1))]?.id ?? null);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape") changeText("");
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <label className="relative block shrink-0">
        <span className="sr-only">Scan, or type a name or code</span>
        <ScanBarcode aria-hidden className="pointer-events-none absolute top-4 left-4 size-6 text-muted-foreground" />
        <input
          ref={(element) => {
            input.current = element;
            searchInputRef.current = element;
          }}
          data-till="search"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder="Scan, or type a name or code"
          className="h-14 w-full rounded-lg border border-input bg-card pr-4 pl-13 text-lg xl:pr-14 placeholder:text-muted-foreground focus-visible:outline-offset-0"
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={handleKey}
        />
        <KeyCap className="absolute top-4.5 right-4">F2</KeyCap>
      </label>
      <ScanStrip message={message} />
      <Categories chosen={itemSearch.category_id} onChoose={itemSearch.setCategory} />
      <div className="min-h-0 flex-1 md:-m-1 md:overflow-y-auto md:p-1">
        {error && !items ? <ErrorState error={error} onRetry={itemSearch.retry} /> : null}
        {items?.length === 0 ? <EmptyState title={searching ? "No items found" : "No items to sell yet"} /> : null}
        {searching && isCurrent ? <NearestNote nearest={nearest} /> : null}
        {items ? <ItemTiles items={items} cart={cart} marked={marked?.id} exact={exact} onAdd={onAdd} /> : null}
        {itemSearch.hasMore ? (
          <Button variant="outline" className="mt-2 h-11 max-sm:h-11 w-full" onClick={itemSearch.loadMore}>
            More items
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Categories({ chosen, onChoose }: { chosen: number | null; onChoose: (id: number | null) => void }) {
  const { data } = trpc.pos.categories.list.useQuery({ per_page: MAX_CATEGORIES, sort: "name" });
  if (!data?.data.length) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled sideways in every browser.
    <div
      role="group"
      aria-label="Categories"
      className="-m-1 flex shrink-0 gap-2 overflow-x-auto p-1 md:max-h-28 md:flex-wrap md:overflow-y-auto"
    >
      {[{ id: null, name: "All" }, ...data.data].map(({ id, name }) => {
        const Icon = id === null ? LayoutGrid : Tag;
        return (
          <button
            key={id ?? "all"}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
            className={cn(
              "flex h-11 shrink-0 items-center gap-2 rounded-md border bg-card px-3 font-medium whitespace-nowrap hover:border-input",
              chosen === id && "border-primary bg-accent text-accent-foreground",
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            {name}
          </button>
        );
      })}
    </div>
  );
}

type ItemTilesProps = {
  items: readonly ItemRow[];
  cart: Cart;
  /** The id of the item that Enter adds; none without a search. */
  marked: number | undefined;
  /** The item whose code is typed, and its number of units. */
  exact: FoundItem | undefined;
  onAdd: (item: ItemRow, quantity: number) => void;
};

/** Items as tiles: the price, the stock left, and the quantity in the sale. */
function ItemTiles({ items, cart, marked, exact, onAdd }: ItemTilesProps) {
  const unitsOf = (item: ItemRow) => (item.id === exact?.item.id ? exact.quantity : 1);
  return (
    <ul className="grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 xl:grid-cols-3 2xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} className="grid">
          <Tile
            item={item}
            inSale={quantityInSale(cart, item.id)}
            active={item.id === marked}
            units={unitsOf(item)}
            onAdd={() => onAdd(item, unitsOf(item))}
          />
        </li>
      ))}
    </ul>
  );
}

function quantityInSale({ lines }: Cart, id: number): number {
  return lines.reduce((sum, { item_id, quantity }) => sum + (item_id === id ? quantity : 0), 0);
}

type TileProps = { item: ItemRow; inSale: number; active: boolean; units: number; onAdd: () => void };

function Tile({ item, inSale, active, units, onAdd }: TileProps) {
  const isOutOfStock = item.stocked && item.quantity <= 0;
  return (
    <button
      type="button"
      onClick={onAdd}
      aria-current={active || undefined}
      className={cn(
        "relative flex min-h-24 min-w-0 flex-col justify-between gap-1 rounded-lg border bg-card p-3 text-left hover:border-input",
        isOutOfStock && "bg-muted text-muted-foreground",
        active && "border-primary bg-accent ring-1 ring-primary",
      )}
    >
      <span className="line-clamp-2 font-medium break-words">
        {item.name}
        {units === 1 ? "" : ` × ${formatQuantity(units)}`}
      </span>
      <span>
        <span className="block text-lg/6 font-semibold tabular-nums">{formatNaira(item.price)}</span>
        <StockLeft item={item} isOutOfStock={isOutOfStock} />
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

function StockLeft({ item, isOutOfStock }: { item: ItemRow; isOutOfStock: boolean }) {
  const { stocked, quantity, reorder_level, unit } = item;
  if (!stocked) return <span className="text-sm text-muted-foreground">per {unit}</span>;
  if (isOutOfStock) return <span className="text-sm font-medium text-danger-foreground">None left</span>;
  const low = reorder_level !== null && quantity <= reorder_level;
  return (
    <span className={cn("text-sm", low ? "font-medium text-warning-foreground" : "text-muted-foreground")}>
      {formatQuantity(quantity)} {unit}
      {low ? " left" : ""}
    </span>
  );
}
