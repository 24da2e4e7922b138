import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { DisposalOfAsset } from "@custodia/domain/assets/disposals";
import { statusLabel } from "@custodia/domain/assets/labels";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { addDays, type CalendarDate, daysBetween, formatLongDate } from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { lifeEndsOn } from "@custodia/domain/valuation/depreciation";
import { depreciationLabel, figureLabel } from "@custodia/domain/valuation/labels";
import type { Policy } from "@custodia/domain/valuation/policy";
import { type AddedCost, changeBetween, periodAround, yearName } from "@custodia/domain/valuation/schedule";
import { DAYS_PER_YEAR } from "@custodia/domain/valuation/useful-life";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";
import { FIGURE_GRID, Figure, Naira } from "../../register/figures.tsx";
import { storedTerms } from "../figures.ts";
import { lifeTerms, useAddedCost } from "../value/life-terms.ts";

/** Names the last maintenance; a cost without one is of one-off jobs, or was imported. */
function maintenanceHint({ last_maintenance_date: last, total_maintenance_cost }: AssetView): string {
  if (last) return `last on ${formatLongDate(last)}`;
  return total_maintenance_cost > 0 ? "no service recorded" : "none recorded";
}

/**
 * Shows an asset's value, cost, depreciation and useful life at a glance; for a disposed asset, the result of its disposal.
 */
export function KeyFigures({ asset }: { asset: AssetView }) {
  return (
    <dl className={cn(FIGURE_GRID, "mb-5 lg:grid-cols-5")}>
      {asset.disposal ? <DisposalFigures asset={asset} disposal={asset.disposal} /> : <ActiveFigures asset={asset} />}
      <Figure label="Total Maintenance Cost" hint={maintenanceHint(asset)} isWide>
        <Naira value={asset.total_maintenance_cost} />
      </Figure>
    </dl>
  );
}

function Cost({ asset }: { asset: AssetView }) {
  return (
    <Figure label="Cost" hint={`on ${formatLongDate(asset.acquisition_date)}`}>
      <Naira value={asset.cost} />
    </Figure>
  );
}

function ActiveFigures({ asset }: { asset: AssetView }) {
  const today = useToday();
  const { data: history } = trpc.revaluations.history.useQuery({ id: asset.id });
  // The end of a life by use is known once all units are used.
  const byUse = asset.policy?.method === "units_of_production" && asset.net_book_value > asset.scrap_value;
  const end = byUse ? null : lifeEndsOn(storedTerms(asset));
  const daysLeft = end === null ? null : daysBetween(today, end);
  // A policy may leave more than the scrap value, or charge nothing more.
  const endedText = asset.net_book_value > asset.scrap_value ? "nothing charged since" : "fully depreciated since";
  const { data: added } = useAddedCost(asset);
  const year = periodAround(asset.policy as Policy | null, "year", today);
  const charge = history && added && chargeOfYear(asset, history, added, { ...year, today });
  return (
    <>
      <Figure label={figureLabel.net_book_value.heading} hint={shareOfGross(asset)}>
        <Naira value={asset.net_book_value} />
      </Figure>
      <Cost asset={asset} />
      <Figure
        label={`Depreciation for ${yearName(year.last, "year to")}`}
        hint={charge && `${formatNaira(charge.until_today)} to today`}
      >
        {charge ? <Naira value={charge.year} /> : <Skeleton className="my-1 h-5 w-28" />}
      </Figure>
      <Figure
        label="Remaining life"
        hint={
          end
            ? `${daysLeft! > 0 ? "until" : endedText} ${formatLongDate(end)}`
            : byUse
              ? "until its units are used"
              : NO_DEPRECIATION
        }
      >
        {byUse ? "By use" : daysLeft === null || daysLeft <= 0 ? "None" : remainingLifeText(daysLeft)}
      </Figure>
    </>
  );
}

function DisposalFigures({ asset, disposal }: { asset: AssetView; disposal: DisposalOfAsset }) {
  const { disposed_on, buyer_name, amount_sold_for, net_book_value, gain_or_loss } = disposal;
  const result = gain_or_loss > 0 ? "Gain" : gain_or_loss < 0 ? "Loss" : "Gain or Loss";
  return (
    <>
      <Figure
        label="Proceeds"
        hint={buyer_name ? `from ${buyer_name}` : `${statusLabel[asset.status].toLowerCase()}, so none`}
      >
        <Naira value={amount_sold_for} />
      </Figure>
      <Figure label={`${result} on Disposal`} hint={`on ${formatLongDate(disposed_on)}`}>
        <Naira value={Math.abs(gain_or_loss)} />
      </Figure>
      <Figure label="Book Value on Disposal" hint={shareOfGross({ ...asset, net_book_value })}>
        <Naira value={net_book_value} />
      </Figure>
      <Cost asset={asset} />
    </>
  );
}

const NO_DEPRECIATION = depreciationLabel.none.toLowerCase();

const percentFormat = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 1 });

function shareOfGross({ net_book_value, carrying_amount, revalued_on }: AssetView): string | undefined {
  if (carrying_amount === 0) return undefined;
  const share = percentFormat.format(net_book_value / carrying_amount);
  return revalued_on ? `${share} of the revalued ${formatNaira(carrying_amount)}` : `${share} of its cost`;
}

/** Returns the depreciation of a financial year, in total and to date, in naira. */
function chargeOfYear(
  asset: AssetView,
  { revaluations }: ValueHistoryView,
  added: readonly AddedCost[],
  { first, last, today }: { first: CalendarDate; last: CalendarDate; today: CalendarDate },
) {
  const life = lifeTerms(asset, revaluations);
  const yearEnd = addDays(first, -1);
  const after = life[0]!.start_day > yearEnd ? null : yearEnd;
  const chargeUntil = (day: CalendarDate) => toNaira(changeBetween(life, after, day, added).charge);
  return { year: chargeUntil(last), until_today: chargeUntil(today) };
}

/** Formats days as `5 y 355 d`; a year has 365 days, as everywhere in the register. */
export function remainingLifeText(days: number): string {
  const years = Math.floor(days / DAYS_PER_YEAR);
  const remainder = days % DAYS_PER_YEAR;
  if (years === 0) return `${remainder} d`;
  return remainder === 0 ? `${years} y` : `${years} y ${remainder} d`;
}
