import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { valueEventLabel } from "@custodia/domain/valuation/words";

/** The curve in figures, for who cannot see it or wants them to the kobo. */
export function PointTable({ points }: Pick<ValueHistoryView, "points">) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-primary">Values as a table</summary>
      <table className="mt-2 w-full max-w-2xl">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="py-1 pr-3 font-normal">
              Date
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              Event
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Book value
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, event, net_book_value }) => (
            <tr key={`${date} ${event}`} className="border-t">
              <td className="py-1 pr-3 whitespace-nowrap">{formatLongDate(date)}</td>
              <td className="py-1 pr-3">{event ? valueEventLabel[event] : "Before its revaluation"}</td>
              <td className="py-1 text-right tabular-nums">{formatNaira(net_book_value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
