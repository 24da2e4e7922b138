import { formatLongDate } from "@custodia/domain/date";
import { toNaira } from "@custodia/domain/money";
import { type SchedulePeriod, type ScheduleRow, yearName } from "@custodia/domain/valuation/schedule";
import { Badge } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { Naira } from "../../register/figures.tsx";
import { ValueExplanation } from "./explanations.tsx";

type ScheduleTableProps = {
  assetId: number;
  rows: readonly ScheduleRow[];
  /** Of a row. */
  period: SchedulePeriod;
  /** The heading of what changed the value besides its charge. */
  change: string;
  today: string;
};

/** Lists the depreciation of each year or month: past, current and future. */
export function ScheduleTable({ assetId, rows, period, change, today }: ScheduleTableProps) {
  const hasRevaluation = rows.some(({ revaluation }) => revaluation !== 0);
  const max = Math.max(...rows.map(({ closing, opening }) => Math.max(closing, opening)), 1);
  return (
    <ScrollRegion label="Schedule">
      <table className="w-full" aria-label="Schedule">
        <thead className="border-y bg-muted text-sm">
          <tr>
            <th scope="col" className={cn(CELL, "text-left font-medium")}>
              {period === "year" ? "Year" : "Month"}
            </th>
            <AmountHead isWide>Opening</AmountHead>
            <AmountHead>Charge</AmountHead>
            {hasRevaluation ? <AmountHead isWide>{change}</AmountHead> : null}
            <AmountHead>Closing</AmountHead>
            <td className="w-24 max-lg:hidden" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.last}
              assetId={assetId}
              row={row}
              name={periodName(row, period)}
              max={max}
              hasRevaluation={hasRevaluation}
              badge={change === "Revaluation" ? "revalued" : "changed"}
              when={whenOf(row, today)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The heading of a column of amounts, which on a phone is left out if it is `isWide`. */
function AmountHead({ isWide, children }: { isWide?: true; children: string }) {
  return (
    <th scope="col" className={cn(MONEY, "font-medium", isWide && "max-sm:hidden")}>
      {children}
    </th>
  );
}

type When = "past" | "now" | "to come";

const whenOf = ({ first, last }: ScheduleRow, today: string): When =>
  last < today ? "past" : first > today ? "to come" : "now";

type RowProps = {
  assetId: number;
  row: ScheduleRow;
  name: string;
  max: number;
  hasRevaluation: boolean;
  badge: string;
  when: When;
};

function Row({ assetId, row, name, max, hasRevaluation, badge, when }: RowProps) {
  const { until, opening, charge, revaluation, closing } = row;
  return (
    <tr
      aria-current={when === "now" ? "date" : undefined}
      className={cn(
        "border-b last:border-b-0",
        when === "now" && "bg-accent",
        when === "to come" && "text-muted-foreground",
      )}
    >
      <th scope="row" className={cn(CELL, "text-left font-medium max-sm:whitespace-normal")}>
        {name}
        {when === "now" ? (
          <>
            {" "}
            <Badge tone="success">now</Badge>
          </>
        ) : null}
        {revaluation === 0 ? null : (
          <Badge tone="info" className="mt-0.5 block w-fit sm:hidden">
            {badge}
          </Badge>
        )}
      </th>
      <td className={cn(MONEY, "max-sm:hidden")}>
        <Naira value={toNaira(opening)} />
      </td>
      <td className={MONEY}>
        <Naira value={toNaira(charge)} />
      </td>
      {hasRevaluation ? (
        <td className={cn(MONEY, "max-sm:hidden")}>
          {revaluation === 0 ? "–" : <Naira value={toNaira(revaluation)} />}
        </td>
      ) : null}
      <td className={MONEY}>
        <ValueExplanation assetId={assetId} day={until} value={toNaira(closing)} />
      </td>
      <td aria-hidden className="w-24 pr-4 max-lg:hidden">
        <div className="h-1.5 rounded-full bg-muted">
          <div
            className={cn("h-full rounded-full", when === "to come" ? "bg-chart-12" : "bg-chart-1")}
            style={{ width: `${(closing / max) * 100}%` }}
          />
        </div>
      </td>
    </tr>
  );
}

const CELL = "px-4 py-2 whitespace-nowrap";
const MONEY = "px-3 py-2 text-right tabular-nums whitespace-nowrap sm:px-4";

const month = new Intl.DateTimeFormat("en-NG", { month: "short", year: "numeric", timeZone: "UTC" });

/** Names a calendar year (2026) or month (Mar 2026); any other period by its end (Year to 31 March 2027). */
function periodName({ first, last }: ScheduleRow, period: SchedulePeriod): string {
  if (period === "year") return yearName(last, "Year to");
  if (first.endsWith("-01")) return month.format(new Date(`${first}T00:00:00Z`));
  return `Month to ${formatLongDate(last)}`;
}
