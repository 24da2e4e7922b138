import { formatNaira, sumNaira } from "@custodia/domain/money";
import { type ItemView, stockShare } from "@custodia/domain/pos/items/schema";
import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.ts";
import { isLow } from "./low.ts";
import { StockBar } from "./stock-bar.tsx";

const TEXT = "px-3 py-2 text-left sm:px-5";
const FIGURE = "px-3 py-2 text-right whitespace-nowrap tabular-nums sm:px-5";

/** What is on hand of an item at each location, and what it cost. */
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
        <p className="p-4 text-muted-foreground sm:p-5">None came in yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        <section aria-label="Stock by location" tabIndex={0} className="overflow-x-auto">
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
                  <td className={FIGURE}>
                    {level.quantity > 0 ? formatNaira(level.value / level.quantity) : "–"}
                  </td>
                  <td className={TEXT}>
                    <StockBar
                      share={shareOf(level.quantity, full_level)}
                      low={isLow({ quantity: level.quantity, reorder_level })}
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

/** In percent; both as they are shown, in units. */
function shareOf(quantity: number, full: number | null): number | null {
  const share = stockShare(Math.round(quantity * 1000), full === null ? null : Math.round(full * 1000));
  return share === null ? null : share / 100;
}
