import { addDays, addMonths, type CalendarDate, calendarDate } from "@custodia/domain/date";
import { toNaira } from "@custodia/domain/money";
import { depreciate } from "@custodia/domain/valuation/depreciate";
import { depreciationAsAt, toDepreciationInput } from "@custodia/domain/valuation/preview";
import { depreciationPreviewInput } from "@custodia/domain/valuation/preview-schema";
import type { ScheduleLine } from "./schedule-rows.ts";
import type { ShownPreview } from "./use-preview.ts";

/** Later months are not listed. */
const MAX_MONTHS = 600;

/**
 * Splits rows that are longer than a month: what each month charges is the change of the value that a disposal at its end would leave, by
 * the rule that the server uses. It is loaded with the first monthly schedule, because it imports the depreciation engine.
 */
export function splitMonths({ input, rows }: ShownPreview, today: CalendarDate): ScheduleLine[] {
  const end = calendarDate(rows.at(-1)!.to);
  const terms = { ...toDepreciationInput(depreciationPreviewInput.parse(input), today), as_at: end };
  const result = depreciate(terms);
  const lines: ScheduleLine[] = [];
  let first = calendarDate(rows[0]!.from);
  let opening = terms.asset.cost;
  while (first <= end && lines.length < MAX_MONTHS) {
    const monthEnd = addDays(addMonths(calendarDate(`${first.slice(0, 7)}-01`), 1), -1);
    const last = [monthEnd, end].toSorted()[0]!;
    const as_at = depreciationAsAt({ ...terms, as_at: last }, result);
    const revalued = terms.events.reduce(
      (sum, event, index) =>
        event.type === "revaluation" && event.date >= first && event.date <= last
          ? sum + event.carrying_amount - result.events[index]!.net_book_value
          : sum,
      0,
    );
    lines.push({
      key: last.slice(0, 7),
      from: first,
      to: last,
      charge: toNaira(opening + revalued - as_at.net_book_value),
      accumulated_depreciation: toNaira(as_at.accumulated_depreciation),
      net_book_value: toNaira(as_at.net_book_value),
      rows: rows.filter((row) => row.from <= last && row.to >= first),
    });
    opening = as_at.net_book_value;
    first = addDays(last, 1);
  }
  return lines;
}
