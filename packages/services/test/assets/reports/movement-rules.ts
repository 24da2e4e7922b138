import type { ReportGroup } from "@custodia/domain/assets/reports/labels";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { accumulatedDepreciation, type ValuationTerms } from "@custodia/domain/valuation/depreciation";
import { addedOn, asAt, groupOn, type KnownAsset, termsOn } from "./rules.ts";

const NO_FIGURES = {
  gross: { opening: 0, additions: 0, revaluations: 0, disposals: 0, transfers: 0, closing: 0 },
  accumulated_depreciation: {
    opening: 0,
    charge: 0,
    eliminated_on_revaluation: 0,
    disposals: 0,
    transfers: 0,
    closing: 0,
  },
};
export type Figures = typeof NO_FIGURES;
type Key = number | string | null;

/** Returns the figures of each group over a period, day by day and asset by asset, as the rules say what happens on a day. */
export function movementByRules(
  known: readonly KnownAsset[],
  by: ReportGroup,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Map<Key, Figures> {
  const groups = new Map<Key, Figures>();
  for (const asset of known) {
    const figuresOn = (day: CalendarDate): Figures => {
      const key = groupOn(asset, by, day);
      const figures = groups.get(key) ?? structuredClone(NO_FIGURES);
      groups.set(key, figures);
      return figures;
    };
    const put = (when: "opening" | "closing", day: CalendarDate) => {
      const terms = termsOn(asset, day);
      if (!terms) return;
      const { gross, accumulated_depreciation } = figuresOn(day);
      gross[when] += terms.gross;
      accumulated_depreciation[when] += accumulatedDepreciation(terms, day);
    };
    put("opening", addDays(from, -1));
    for (let day = from; day <= to; day = addDays(day, 1)) passDay(asset, by, day, figuresOn);
    put("closing", to);
  }
  return groups;
}

/** On a day an asset first goes to another group, then it is charged, revalued and disposed of. */
function passDay(
  asset: KnownAsset,
  by: ReportGroup,
  day: CalendarDate,
  figuresOn: (day: CalendarDate) => Figures,
): void {
  const yesterday = addDays(day, -1);
  let terms: ValuationTerms | undefined = termsOn(asset, yesterday);
  const begun = asset.terms.filter(({ start_day }) => start_day === day);
  if (!terms && begun.length === 0) return;
  const figures = figuresOn(day);
  if (terms) {
    const accumulated = accumulatedDepreciation(terms, yesterday);
    if (groupOn(asset, by, yesterday) !== groupOn(asset, by, day)) {
      const source = figuresOn(yesterday);
      source.gross.transfers -= terms.gross;
      source.accumulated_depreciation.transfers -= accumulated;
      figures.gross.transfers += terms.gross;
      figures.accumulated_depreciation.transfers += accumulated;
    }
    const amount = addedOn(asset, day);
    figures.gross.additions += amount;
    terms = { ...terms, gross: terms.gross + amount };
    figures.accumulated_depreciation.charge += accumulatedDepreciation(terms, day) - accumulated;
  }
  for (const own of begun) {
    const next = asAt(asset, own, day);
    if (terms) {
      figures.gross.revaluations += next.gross - terms.gross;
      figures.accumulated_depreciation.eliminated_on_revaluation -= accumulatedDepreciation(terms, day);
    } else figures.gross.additions += next.gross;
    terms = next;
    // Of a policy that counts the first day.
    figures.accumulated_depreciation.charge += accumulatedDepreciation(next, day);
  }
  if (terms && asset.closed_on === day) {
    figures.gross.disposals -= terms.gross;
    figures.accumulated_depreciation.disposals -= accumulatedDepreciation(terms, day);
  }
}
