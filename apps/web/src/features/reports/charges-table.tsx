import * as labels from "@custodia/domain/assets/reports/labels";
import type { ChargesView } from "@custodia/domain/assets/reports/schema";
import { sumNaira } from "@custodia/domain/money";
import { Link } from "@tanstack/react-router";
import { keyOfGroup } from "./choices.tsx";
import { type FigureColumn, FiguresTable, shownAmount } from "./figures-table.tsx";

export type Period = { from: string; to: string };
type FigureProps = { amount: number; period: Period; by: labels.ReportGroup; group?: labels.GroupView };

/** A charge that opens its assets. */
function Charge({ amount, period: { from, to }, by, group }: FigureProps) {
  if (amount === 0) return shownAmount(amount);
  const search = { from, to, filter: group ? labels.filterOfGroup(by, group) : {} };
  return (
    <Link
      to="/reports/$report"
      params={{ report: "depreciationAssets" }}
      search={search}
      className="rounded-sm decoration-muted-foreground underline-offset-2 hover:underline focus-visible:underline"
    >
      {shownAmount(amount)}
      <span className="sr-only">: show its assets</span>
    </Link>
  );
}

/** As many periods as a printed page is wide. */
const PRINTED_PERIODS = 12;

type ChargesTablesProps = { charges: ChargesView; by: labels.ReportGroup };

/** One table that scrolls sideways; on paper, where none can, one for each year or so. */
export function ChargesTables({ charges, by }: ChargesTablesProps) {
  const { from, to, periods } = charges;
  const whole = { from, to };
  if (periods.length <= PRINTED_PERIODS) return <ChargesTable charges={charges} by={by} whole={whole} />;
  const parts = Array.from({ length: Math.ceil(periods.length / PRINTED_PERIODS) }, (_, index) =>
    partOf(charges, index * PRINTED_PERIODS, (index + 1) * PRINTED_PERIODS),
  );
  return (
    <>
      <div className="min-w-0 print:hidden">
        <ChargesTable charges={charges} by={by} whole={whole} />
      </div>
      <div className="hidden gap-4 print:grid">
        {parts.map((part) => (
          <ChargesTable key={part.from} charges={part} by={by} whole={{ from: part.from, to: part.to }} />
        ))}
        <ChargesTable charges={{ ...charges, periods: [] }} by={by} whole={whole} />
      </div>
    </>
  );
}

/** Returns the charges of some of the periods, with their totals. */
function partOf(charges: ChargesView, start: number, end: number): ChargesView {
  const periods = charges.periods.slice(start, end);
  const cut = <Row extends { charges: number[] }>(row: Row) => {
    const own = row.charges.slice(start, end);
    return { ...row, charges: own, total: sumNaira(own) };
  };
  return {
    ...charges,
    periods,
    from: periods[0]!.from,
    to: periods.at(-1)!.to,
    groups: charges.groups.map(cut),
    total: cut(charges.total),
  };
}

type ChargesTableProps = ChargesTablesProps & {
  /** The days of the totals. */
  whole: Period;
};

function ChargesTable({ charges, by, whole }: ChargesTableProps) {
  return (
    <FiguresTable
      title={CHARGES_TITLE}
      of={labels.reportGroupLabel[by]}
      rows={charges.groups}
      keyOf={({ group }) => keyOfGroup(group)}
      nameOf={({ group }) => labels.groupName(by, group)}
      note={
        <p className="text-sm text-muted-foreground">
          in naira<span className="print:hidden">; select a figure to see its assets</span>
        </p>
      }
      columns={chargeColumns(charges, by, whole)}
    />
  );
}

export const CHARGES_TITLE = "Depreciation charges";

/** Returns a column for each period, and one for their total. */
export function chargeColumns({ periods, total }: ChargesView, by: labels.ReportGroup, whole: Period) {
  const columns: FigureColumn<ChargesView["groups"][number]>[] = periods.map((period, index) => ({
    key: period.from,
    header: labels.periodName(period),
    cell: ({ charges, group }) => <Charge amount={charges[index] ?? 0} period={period} by={by} group={group} />,
    total: <Charge amount={total.charges[index] ?? 0} period={period} by={by} />,
  }));
  columns.push({
    key: "total",
    header: periods.length > 0 ? "Total" : `Total ${labels.periodName(whole)}`,
    strong: true,
    pinned: true,
    cell: (row) => <Charge amount={row.total} period={whole} by={by} group={row.group} />,
    total: <Charge amount={total.total} period={whole} by={by} />,
  });
  return columns;
}
