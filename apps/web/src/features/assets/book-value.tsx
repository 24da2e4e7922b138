import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn";
import type { Figures } from "./figures.ts";

const lines: readonly { label: string; of: (figures: Figures) => string }[] = [
  { label: "Days used", of: (figures) => figures.number_of_days_used.toLocaleString("en-NG") },
  { label: "Depreciation per day", of: (figures) => formatNaira(figures.depreciation_per_day) },
  { label: "Accumulated depreciation", of: (figures) => formatNaira(figures.accumulated_depreciation) },
  { label: "Net book value", of: (figures) => formatNaira(figures.net_book_value) },
];

type BookValueProps = {
  /** As it is stored; left out for a new asset. */
  before?: Figures | undefined;
  /** By what is being entered; undefined while that makes no sense. */
  now: Figures | undefined;
  today: string;
};

/** The book value of today, before and after what is being entered. */
export function BookValue({ before, now, today }: BookValueProps) {
  return (
    <div className="overflow-x-auto rounded-md border bg-muted/50 sm:col-span-full">
      <table className="w-full text-sm">
        <caption className="px-3 py-2 text-left font-medium">
          Book value today, {formatLongDate(today)}
          {now ? null : (
            <span className="block font-normal text-muted-foreground">
              It shows once cost, scrap value, useful life and date of acquisition are entered and fit each
              other.
            </span>
          )}
        </caption>
        <thead>
          <tr className="border-t text-muted-foreground">
            <th scope="col" className="px-3 py-1.5 text-left font-normal">
              Figure
            </th>
            {before ? (
              <th scope="col" className="px-3 py-1.5 text-right font-normal">
                Before
              </th>
            ) : null}
            <th scope="col" className="px-3 py-1.5 text-right font-normal">
              {before ? "After" : "Value"}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, of }) => {
            const [old, next] = [before && of(before), now && of(now)];
            const changed = before && next && old !== next;
            return (
              <tr key={label} className="border-t tabular-nums">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {label}
                </th>
                {before ? <td className="px-3 py-1.5 text-right">{old}</td> : null}
                <td className={cn("px-3 py-1.5 text-right", changed && "font-semibold text-primary")}>
                  {next ?? "–"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
