import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { BeforeAfter } from "./before-after.tsx";
import type { BookFigures } from "./figures.ts";

const lines: readonly { label: string; format: (figures: BookFigures) => string }[] = [
  {
    label: figureLabel.number_of_days_used.line,
    format: (figures) => figures.number_of_days_used.toLocaleString("en-NG"),
  },
  {
    label: figureLabel.depreciation_per_day.line,
    format: (figures) => formatNaira(figures.depreciation_per_day),
  },
  {
    label: figureLabel.accumulated_depreciation.line,
    format: (figures) => formatNaira(figures.accumulated_depreciation),
  },
  { label: figureLabel.net_book_value.line, format: (figures) => formatNaira(figures.net_book_value) },
];

const INCOMPLETE =
  "Today's book value appears once you enter a valid cost, scrap value, useful life and date of acquisition.";

type BookValueProps = {
  /** The stored figures; undefined for a new asset. */
  before?: BookFigures | undefined;
  /** The figures of the entered values; undefined while those are invalid. */
  after: BookFigures | undefined;
  today: string;
};

/** Shows today's book value before and after the entered change. */
export function BookValue({ before, after, today }: BookValueProps) {
  if (!before && !after) return <p className="text-sm text-muted-foreground sm:col-span-full">{INCOMPLETE}</p>;
  return (
    <BeforeAfter
      isNew={!before}
      caption={
        <>
          <span>Book value today, {formatLongDate(today)}</span>
          {after ? null : <span className="block font-normal text-muted-foreground">{INCOMPLETE}</span>}
        </>
      }
      lines={lines.map(({ label, format }) => ({
        label,
        before: before && format(before),
        after: after && format(after),
      }))}
    />
  );
}
