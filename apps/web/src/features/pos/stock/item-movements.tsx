import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { movementKindLabel } from "@custodia/domain/pos/stock/schema";
import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.ts";

/** The maximum number of movements on the page of an item. */
const MAX_MOVEMENTS = 10;

const movementsQuery = (item_id: number) => ({ per_page: MAX_MOVEMENTS, filter: { item_id } });

const TEXT = "px-3 py-2 text-left whitespace-nowrap sm:px-5";
const FIGURE = "px-3 py-2 text-right whitespace-nowrap tabular-nums sm:px-5";

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
                <th scope="col" className={`${TEXT} font-medium`}>
                  When
                </th>
                <th scope="col" className={`${TEXT} font-medium`}>
                  Kind
                </th>
                <th scope="col" className={`${TEXT} font-medium`}>
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
                  <td className={`${TEXT} text-muted-foreground`}>{timeOf(row.created_at)}</td>
                  <td className={TEXT}>
                    {movementKindLabel[row.kind]}
                    <span className="text-muted-foreground">
                      {row.sale ? ` ${row.sale.reference}` : row.return ? ` ${row.return.reference}` : null}
                    </span>
                  </td>
                  <td className={TEXT}>{row.location.location_id ?? locationName(row.location)}</td>
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
