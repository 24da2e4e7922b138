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

const INCOMPLETE =
  "Today's book value shows once cost, scrap value, useful life and date of acquisition are entered and fit each other.";

type BookValueProps = {
  /** As it is stored; left out for a new asset. */
  before?: Figures | undefined;
  /** By what is being entered; undefined while that makes no sense. */
  now: Figures | undefined;
  today: string;
};

/** The book value of today, before and after what is being entered. */
export function BookValue({ before, now, today }: BookValueProps) {
  if (!before && !now) return <p className="text-sm text-muted-foreground sm:col-span-full">{INCOMPLETE}</p>;
  return (
    <div className="rounded-md border bg-muted/50 sm:col-span-full">
      <table className="w-full text-sm">
        <caption className="px-3 py-2 text-left font-medium">
          Book value today, {formatLongDate(today)}
          {now ? null : <span className="block font-normal text-muted-foreground">{INCOMPLETE}</span>}
        </caption>
        <thead>
          <tr className={ROW}>
            <th scope="col" className="px-3 py-1.5 text-left font-normal max-sm:sr-only">
              Figure
            </th>
            {before ? (
              <th scope="col" className={`${AMOUNT} font-normal`}>
                Before
              </th>
            ) : null}
            <th scope="col" className={`${AMOUNT} font-normal`}>
              {before ? "After" : "Value"}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, of }) => {
            const [old, next] = [before && of(before), now && of(now)];
            const changed = before && next && old !== next;
            return (
              <tr key={label} className={ROW}>
                <th
                  scope="row"
                  className="px-3 py-1.5 text-left font-normal text-muted-foreground max-sm:col-span-2 max-sm:pb-0"
                >
                  {label}
                </th>
                {before ? <td className={AMOUNT}>{old}</td> : null}
                <td className={cn(AMOUNT, changed && "font-semibold text-primary")}>{next ?? "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone two amounts have no room beside the label: it stands above them. */
const ROW = "border-t max-sm:grid max-sm:grid-cols-2";
const AMOUNT = "px-3 py-1.5 text-right tabular-nums max-sm:text-left";
