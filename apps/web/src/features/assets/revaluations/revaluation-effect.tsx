import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { differenceText, figureLabel } from "@custodia/domain/valuation/schedule";
import { BeforeAfter } from "../before-after.tsx";
import type { FiguresOnDay, Revalued } from "./revalued-figures.ts";

type Line = { label: string; of: (standing: FiguresOnDay) => string };

const amounts: readonly Line[] = [
  { label: figureLabel.carrying_amount.line, of: (standing) => formatNaira(standing.carrying_amount) },
  {
    label: figureLabel.accumulated_depreciation.line,
    of: (standing) => formatNaira(standing.accumulated_depreciation),
  },
  { label: figureLabel.net_book_value.line, of: (standing) => formatNaira(standing.net_book_value) },
  { label: "Scrap value", of: (standing) => formatNaira(standing.scrap_value) },
];

/** What only that which depreciates has. */
const depreciation: readonly Line[] = [
  { label: "Days of life left", of: ({ days_left }) => (days_left ?? 0).toLocaleString("en-NG") },
  { label: figureLabel.depreciation_per_day.line, of: (standing) => perDay(standing) },
  { label: "Depreciation of the year that follows", of: (standing) => formatNaira(standing.next_year) },
  {
    label: "Fully depreciated on",
    of: ({ used_up_on }) => (used_up_on === null ? "Never" : formatLongDate(used_up_on)),
  },
];

/** A life that is used up has no depreciation any more. */
const perDay = ({ days_left, depreciation_per_day }: FiguresOnDay) =>
  formatNaira(days_left === 0 ? 0 : depreciation_per_day);

const INCOMPLETE =
  "Before and after show once the date, the carrying amount, the scrap value and the life that remains are entered and fit each other.";

type RevaluationEffectProps = { revalued: Revalued | undefined; day: string | null | undefined };

/** What a revaluation changes, and the depreciation that follows from it. */
export function RevaluationEffect({ revalued, day }: RevaluationEffectProps) {
  if (!revalued || !day) {
    return <p className="text-sm text-muted-foreground sm:col-span-full">{INCOMPLETE}</p>;
  }
  const { before, after, difference } = revalued;
  const lines = after.used_up_on === null ? amounts : [...amounts, ...depreciation];
  return (
    <BeforeAfter
      caption={
        <>
          On {formatLongDate(day)}
          <span className="block font-normal text-muted-foreground">{differenceText(difference)}</span>
        </>
      }
      lines={lines.map(({ label, of }) => ({ label, before: of(before), after: of(after) }))}
    />
  );
}
