import { trpc } from "@custodia/client/trpc";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { statusLabel } from "@custodia/domain/assets/words";
import { type CalendarDate, calendarDate, daysBetween, formatLongDate } from "@custodia/domain/date";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { usedUpOn } from "@custodia/domain/valuation/depreciation";
import { changeBetween } from "@custodia/domain/valuation/schedule";
import { depreciationLabel, figureLabel } from "@custodia/domain/valuation/words";
import { useToday } from "@custodia/screens/session/company-time";
import { cn } from "@custodia/ui/cn";
import { Skeleton } from "@custodia/ui/skeleton";
import type { ReactNode } from "react";
import { Naira } from "../../register/naira.tsx";
import { standingTerms } from "../figures.ts";
import { lifeTerms } from "../value/life-terms.ts";
import { lifeLeft } from "./life-left.ts";

/** What an asset is worth, cost, writes off and how long it lives, at a glance. */
export function KeyFigures({ asset }: { asset: AssetView }) {
  const today = useToday();
  const { data: history } = trpc.revaluations.history.useQuery({ id: asset.id });
  const terms = standingTerms(asset);
  const end = usedUpOn(terms);
  const left = end === null ? null : daysBetween(today, end);
  const gone = asset.closed_on ? `${statusLabel[asset.status]} on ${formatLongDate(asset.closed_on)}` : null;
  const maintained = asset.last_maintenance_date;
  const charge = history && chargeOfYear(asset, history, today);
  return (
    <dl className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-5">
      <Figure label={figureLabel.net_book_value.heading} hint={gone ? gone : shareOfGross(asset)}>
        <Naira value={asset.net_book_value} />
      </Figure>
      <Figure label="Cost" hint={`on ${formatLongDate(asset.acquisition_date)}`}>
        <Naira value={asset.cost} />
      </Figure>
      <Figure
        label={`Charge of ${today.slice(0, 4)}`}
        hint={charge && `${formatNaira(charge.until_today)} to today`}
      >
        {charge ? <Naira value={charge.year} /> : <Skeleton className="my-1 h-5 w-28" />}
      </Figure>
      <Figure
        label="Life left"
        hint={
          gone ?? (end ? `${left! > 0 ? "until" : "fully depreciated since"} ${formatLongDate(end)}` : NEVER)
        }
      >
        {gone || left === null || left <= 0 ? "None" : lifeLeft(left)}
      </Figure>
      <Figure
        label="Total Maintenance Cost"
        hint={maintained ? `last on ${formatLongDate(maintained)}` : "none recorded"}
        inOneLine
      >
        <Naira value={asset.total_maintenance_cost} />
      </Figure>
    </dl>
  );
}

const NEVER = depreciationLabel.none.toLowerCase();

type FigureProps = {
  label: string;
  hint: string | undefined;
  /** On a phone the last one has a row for itself. */
  inOneLine?: boolean;
  children: ReactNode;
};

function Figure({ label, hint, inOneLine = false, children }: FigureProps) {
  return (
    <div
      className={cn(
        "flex min-w-0 flex-col bg-card px-4 py-3",
        inOneLine && "max-lg:col-span-2 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-baseline",
      )}
    >
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd
        className={cn(
          "text-lg font-semibold tracking-tight sm:text-xl",
          inOneLine && "max-lg:col-start-2 max-lg:row-span-2",
        )}
      >
        {children}
      </dd>
      <dd className="text-sm text-muted-foreground">{hint}</dd>
    </div>
  );
}

const shares = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 1 });

function shareOfGross({ net_book_value, carrying_amount, revalued_on }: AssetView): string | undefined {
  if (carrying_amount === 0) return undefined;
  const share = shares.format(net_book_value / carrying_amount);
  return revalued_on ? `${share} of the revalued ${formatNaira(carrying_amount)}` : `${share} of its cost`;
}

/** What the calendar year writes off, in all and until today, in naira. */
function chargeOfYear(asset: AssetView, { revaluations }: ValueHistoryView, today: CalendarDate) {
  const life = lifeTerms(asset, revaluations);
  const year = Number(today.slice(0, 4));
  const eve = calendarDate(`${year - 1}-12-31`);
  const after = life[0]!.start_day > eve ? null : eve;
  const chargeUntil = (day: CalendarDate) => toNaira(changeBetween(life, after, day).charge);
  return { year: chargeUntil(calendarDate(`${year}-12-31`)), until_today: chargeUntil(today) };
}
