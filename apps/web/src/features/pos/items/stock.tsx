import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { type ItemView, stockShare } from "@custodia/domain/pos/items/schema";
import { movementKindLabel } from "@custodia/domain/pos/stock/schema";
import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { StockBar } from "./columns.tsx";

const TEXT = "px-3 py-2 text-left sm:px-5";
const FIGURE = "px-3 py-2 text-right whitespace-nowrap tabular-nums sm:px-5";

/** The stock of an item by location, with its moving average. */
export function ItemStock({ item }: { item: ItemView }) {
  const { levels, quantity, reorder_level, full_level } = item;
  const value = sumNaira(levels.map((level) => level.value));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Stock</CardTitle>
        <CardDescription>Moving average by location</CardDescription>
      </CardHeader>
      {levels.length === 0 ? (
        <p className="p-4 text-muted-foreground sm:p-5">No stock yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section must be reachable by keyboard
        <section aria-label="Stock by location" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full border-collapse">
            <thead className="bg-muted text-sm">
              <tr>
                <th scope="col" className={`${TEXT} font-medium`}>
                  Location
                </th>
                <th scope="col" className={`${FIGURE} font-medium`}>
                  On hand
                </th>
                <th scope="col" className={`${FIGURE} font-medium`}>
                  Value
                </th>
                <th scope="col" className={`${FIGURE} font-medium`}>
                  Average
                </th>
                <th scope="col" className={`${TEXT} font-medium`}>
                  Stock
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <tr key={level.location_id} className="border-t">
                  <th scope="row" className={`${TEXT} min-w-40 font-normal`}>
                    {locationName(level.location)}
                  </th>
                  <td className={FIGURE}>{formatQuantity(level.quantity)}</td>
                  <td className={FIGURE}>{formatNaira(level.value)}</td>
                  <td className={FIGURE}>{level.quantity > 0 ? formatNaira(level.value / level.quantity) : "–"}</td>
                  <td className={TEXT}>
                    <StockBar
                      share={shareOf(level.quantity, full_level)}
                      low={reorder_level !== null && level.quantity <= reorder_level}
                    />
                  </td>
                </tr>
              ))}
              <tr className="border-t font-semibold">
                <th scope="row" className={`${TEXT} font-semibold`}>
                  Total
                </th>
                <td className={FIGURE}>{formatQuantity(quantity)}</td>
                <td className={FIGURE}>{formatNaira(value)}</td>
                <td colSpan={2} />
              </tr>
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

/** Returns a percentage; both quantities are in units. */
function shareOf(quantity: number, fullLevel: number | null): number | null {
  const share = stockShare(Math.round(quantity * 1000), fullLevel === null ? null : Math.round(fullLevel * 1000));
  return share === null ? null : share / 100;
}

/** The maximum number of movements on the page of an item. */
const MAX_MOVEMENTS = 10;

const movementsQuery = (item_id: number) => ({ per_page: MAX_MOVEMENTS, filter: { item_id } });

/** Lists the stock movements of an item, the latest first. */
export function ItemMovements({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = trpc.pos.stock.movements.useQuery(movementsQuery(id));
  const timeOf = useTimeOf();
  const total = data?.meta.total ?? 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Movements</CardTitle>
        {total > MAX_MOVEMENTS ? (
          <CardDescription>{`The latest ${MAX_MOVEMENTS} of ${formatQuantity(total)}`}</CardDescription>
        ) : null}
      </CardHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : !data ? (
        <div aria-busy className="space-y-3 p-4 sm:p-5">
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      ) : data.data.length === 0 ? (
        <p className="p-4 text-muted-foreground sm:p-5">No movements yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section must be reachable by keyboard
        <section aria-label="Movements" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full border-collapse">
            <thead className="bg-muted text-sm">
              <tr>
                <th scope="col" className={`${TEXT} whitespace-nowrap font-medium`}>
                  When
                </th>
                <th scope="col" className={`${TEXT} whitespace-nowrap font-medium`}>
                  Kind
                </th>
                <th scope="col" className={`${TEXT} whitespace-nowrap font-medium`}>
                  Location
                </th>
                <th scope="col" className={`${FIGURE} font-medium`}>
                  Quantity
                </th>
                <th scope="col" className={`${FIGURE} font-medium`}>
                  Value
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={row.id} className="border-t">
                  <td className={`${TEXT} whitespace-nowrap text-muted-foreground`}>{timeOf(row.created_at)}</td>
                  <td className={`${TEXT} whitespace-nowrap`}>
                    {movementKindLabel[row.kind]}
                    <span className="text-muted-foreground">
                      {row.sale ? ` ${row.sale.reference}` : row.return ? ` ${row.return.reference}` : null}
                    </span>
                  </td>
                  <td className={`${TEXT} whitespace-nowrap`}>
                    {row.location.location_id ?? locationName(row.location)}
                  </td>
                  <td className={FIGURE}>{`${row.quantity > 0 ? "+" : ""}${formatQuantity(row.quantity)}`}</td>
                  <td className={FIGURE}>{formatNaira(row.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
