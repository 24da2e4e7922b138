import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { type ItemView, stockShare } from "@custodia/domain/pos/items/schema";
import { movementKindLabel } from "@custodia/domain/pos/stock/schema";
import { TitledCard } from "@custodia/ui/card";
import { QueryPending } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { toMilli } from "../number-input.ts";
import { TableCard } from "../table-card.tsx";
import { StockBar } from "./columns.tsx";

const CELL = "px-3 py-2 sm:px-5";

/** The stock of an item by location, with its moving average. */
export function ItemStock({ item }: { item: ItemView }) {
  const { levels, quantity, reorder_level, full_level } = item;
  return (
    <TableCard
      title="Stock"
      note="Moving average by location"
      rows={levels}
      keyOf={({ location_id }) => location_id}
      emptyText="No stock yet."
      cellClassName={CELL}
      columns={[
        {
          header: "Location",
          rowHeader: true,
          className: "min-w-40",
          cell: ({ location }) => locationName(location),
        },
        { header: "On hand", figure: true, cell: (level) => formatQuantity(level.quantity) },
        { header: "Value", figure: true, cell: ({ value }) => formatNaira(value) },
        {
          header: "Average",
          figure: true,
          cell: (level) => (level.quantity > 0 ? formatNaira(level.value / level.quantity) : "–"),
        },
        {
          header: "Stock",
          cell: (level) => (
            <StockBar
              share={shareOf(level.quantity, full_level)}
              low={reorder_level !== null && level.quantity <= reorder_level}
            />
          ),
        },
      ]}
      sums={["Total", formatQuantity(quantity), formatNaira(sumNaira(levels.map(({ value }) => value)))]}
    />
  );
}

/** Returns a percentage; both quantities are in units. */
function shareOf(quantity: number, fullLevel: number | null): number | null {
  const share = stockShare(toMilli(quantity), fullLevel === null ? null : toMilli(fullLevel));
  return share === null ? null : share / 100;
}

/** The maximum number of movements on the page of an item. */
const MAX_MOVEMENTS = 10;

const skeleton = (
  <div aria-busy className="space-y-3">
    <Skeleton />
    <Skeleton className="w-2/3" />
  </div>
);

/** Lists the stock movements of an item, the latest first. */
export function ItemMovements({ id }: { id: number }) {
  const query = trpc.pos.stock.movements.useQuery({ per_page: MAX_MOVEMENTS, filter: { item_id: id } });
  const timeOf = useTimeOf();
  if (!query.data)
    return (
      <TitledCard title="Movements">
        <QueryPending query={query} skeleton={skeleton} />
      </TitledCard>
    );
  const { data, meta } = query.data;
  return (
    <TableCard
      title="Movements"
      note={meta.total > MAX_MOVEMENTS ? `The latest ${MAX_MOVEMENTS} of ${formatQuantity(meta.total)}` : undefined}
      rows={data}
      keyOf={(row) => row.id}
      emptyText="No movements yet."
      cellClassName={CELL}
      columns={[
        {
          header: "When",
          className: "whitespace-nowrap",
          cell: ({ created_at }) => <span className="text-muted-foreground">{timeOf(created_at)}</span>,
        },
        {
          header: "Kind",
          className: "whitespace-nowrap",
          cell: (row) => (
            <>
              {movementKindLabel[row.kind]}{" "}
              <span className="text-muted-foreground">{(row.sale ?? row.return)?.reference}</span>
            </>
          ),
        },
        {
          header: "Location",
          className: "whitespace-nowrap",
          cell: ({ location }) => location.location_id ?? locationName(location),
        },
        {
          header: "Quantity",
          figure: true,
          cell: ({ quantity }) => `${quantity > 0 ? "+" : ""}${formatQuantity(quantity)}`,
        },
        { header: "Value", figure: true, cell: ({ value }) => formatNaira(value) },
      ]}
    />
  );
}
