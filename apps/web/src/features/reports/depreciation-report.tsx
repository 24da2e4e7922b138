import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import * as labels from "@custodia/domain/assets/reports/labels";
import type { ChargesView } from "@custodia/domain/assets/reports/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { lazyPart } from "@custodia/ui/lazy-part";
import { usePhone } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { CHARGES_TITLE, ChargesTables, chargeColumns, type Period } from "./charges-table.tsx";
import { Choices, GroupChooser, LabelledSelect, PeriodChooser, useChoose, useOneGroup } from "./choices.tsx";
import { FigureList } from "./figures-table.tsx";
import { ReportBody, ReportFiles, ReportFrame } from "./report-frame.tsx";
import { chargeChoices, chargesQueryAt, type ReportSearch } from "./report-search.ts";

/** Shows depreciation charges by month or year and group, past and future; each figure opens its assets. */
export function DepreciationReport({ search }: { search: ReportSearch }) {
  const today = useToday();
  const input = chargesQueryAt(search, today);
  const { from, to, group, by } = input;
  const problem =
    labels.periodProblem(input)?.message ?? (labels.chargePeriods(input, by) ? undefined : labels.TOO_MANY_PERIODS);
  const query = trpc.reports.charges.useQuery(input, { enabled: !problem, placeholderData: keepPreviousData });
  return (
    <ReportFrame
      title="Depreciation by period"
      subject={`${formatLongDate(from)} to ${formatLongDate(to)}, by ${labels.reportGroupLabel[group].toLowerCase()}`}
      known_on={query.data?.known_on}
      isStale={query.isPlaceholderData}
      actions={problem ? null : <ReportFiles path="depreciation" query={input} />}
    >
      <Choices>
        <PeriodChooser from={from} to={to} choices={chargeChoices(today)} />
        <ByChooser by={by} />
        <GroupChooser group={group} />
      </Choices>
      {problem ? (
        <Banner tone="warning" title={problem} />
      ) : (
        <ReportBody query={query} working="Adding up the charges of every asset…">
          {(charges) => <Charges charges={charges} by={group} today={today} />}
        </ReportBody>
      )}
    </ReportFrame>
  );
}

const periods = labels.CHARGE_PERIODS.map((value) => ({ value, label: value === "month" ? "Month" : "Year" }));

function ByChooser({ by }: { by: (typeof labels.CHARGE_PERIODS)[number] }) {
  const choose = useChoose();
  return (
    <LabelledSelect
      label="Charges by"
      className="block sm:w-32"
      value={by}
      options={periods}
      onChange={(value) => choose({ by: value })}
    />
  );
}

type ChargesProps = { charges: ChargesView; by: labels.ReportGroup; today: string };

function Charges({ charges, by, today }: ChargesProps) {
  const phone = usePhone();
  if (charges.groups.length === 0)
    return (
      <Card>
        <EmptyState
          title="No depreciation in this period"
          description="No asset is depreciated on any of these days. Choose other days."
        />
      </Card>
    );
  return (
    <>
      <Chart charges={charges} today={today} />
      {phone ? <OneGroup charges={charges} by={by} /> : <ChargesTables charges={charges} by={by} />}
    </>
  );
}

/** One group at a time, for a phone. */
function OneGroup({ charges, by }: Omit<ChargesProps, "today">) {
  const { row, chooser } = useOneGroup(by, charges.groups, ({ group }) => group);
  return (
    <>
      {chooser}
      <FigureList title={CHARGES_TITLE} columns={chargeColumns(charges, by, charges)} row={row} />
    </>
  );
}

/** The number of columns that can all be labelled. */
const MAX_LABELS = { phone: 4, desktop: 12 };
const CHART_HEIGHT = "h-44";

/** The total charge of each period; the table below has the same figures. */
function Chart({ charges: { periods, total }, today }: Pick<ChargesProps, "charges" | "today">) {
  const every = Math.ceil(periods.length / (usePhone() ? MAX_LABELS.phone : MAX_LABELS.desktop));
  return (
    <Card className="break-inside-avoid print:hidden">
      <CardHeader>
        <CardTitle>{`Total ${formatNaira(total.total)}`}</CardTitle>
        <p className="text-sm text-muted-foreground">{splitText(periods, total.charges, today)}</p>
      </CardHeader>
      <CardContent>
        <ColumnChart
          className={CHART_HEIGHT}
          columns={periods.map((period, index) => ({
            name: labels.periodName(period),
            value: total.charges[index] ?? 0,
            axisLabel: index % every === 0 ? axisLabelOf(period) : "",
          }))}
          format={formatNaira}
        />
      </CardContent>
    </Card>
  );
}

/** The name of a month or year in short, as there is little room below a column. */
const axisLabelOf = (period: Period) => labels.periodName(period).replace(/ 20(\d\d)$/, " ’$1");

/** Says whether the charges are of the past, or still to come. */
function splitText(periods: readonly Period[], charges: readonly number[], today: string): string {
  const future = periods.filter(({ from }) => from > today).length;
  if (future === charges.length) return "Future charges, based on today's register";
  return future === 0 ? "Charged up to the end of the period" : "Past and future periods";
}

/** The chart loads after the first paint. */
const ColumnChart = lazyPart(async () => ({ default: (await import("@custodia/ui/charts/charts")).ColumnChart }), {
  pending: <div className={CHART_HEIGHT} />,
});
