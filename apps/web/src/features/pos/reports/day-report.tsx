import { useTimeOf, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { SHOP_REPORTS } from "@custodia/domain/pos/labels";
import type { DayReportView } from "@custodia/domain/pos/reports";
import { Banner } from "@custodia/ui/banner";
import { TitledCard } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { FirstCount } from "../shifts/count-result.tsx";
import { TableCard } from "../table-card.tsx";
import { DayChoice, LocationChoice, type ShopReportSearch } from "./choices.tsx";
import { DayFigures, SalesSum, Tenders, VatByClass } from "./sections.tsx";
import { CashAmounts, cashFigures, ReportActions } from "./tables.tsx";

/** Shows the sales, returns, VAT and payments of one day of the company, on screen and in print. */
export function DayReportPage({ search }: { search: ShopReportSearch }) {
  const query = trpc.pos.reports.day.useQuery(search);
  const { data } = query;
  const today = useToday();
  return (
    <>
      <PageHeader
        title={SHOP_REPORTS.dayReport.label}
        description={data ? describeDay(data) : formatLongDate(search.date ?? today)}
        actions={
          <ReportActions
            isLoaded={data !== undefined}
            file={data && `reports/day.xlsx?${new URLSearchParams(asStrings({ ...search, date: data.day }))}`}
          >
            <DayChoice day={search.date ?? today} today={today} />
            <LocationChoice value={search.location_id} />
          </ReportActions>
        }
      />
      <QueryContent query={query} skeleton={skeleton}>
        {(report) => <Report report={report} />}
      </QueryContent>
    </>
  );
}

const skeleton = (
  <div aria-busy className="grid gap-4 xl:grid-cols-2">
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </div>
);

function Report({ report }: { report: DayReportView }) {
  return (
    <div className="grid gap-4">
      <DayFigures report={report} />
      <div className="grid items-start gap-4 xl:grid-cols-2 print:grid-cols-2">
        <SalesSum report={report} />
        <VatByClass report={report} />
      </div>
      <ByLocation rows={report.locations} />
      {report.open_shifts > 0 ? (
        <Banner tone="info" title={`${pluralize(report.open_shifts, "shift")} not closed yet`}>
          Payments of a shift are hidden until it is closed: tenders and transfers leave them out. Its sales and VAT are
          included.
        </Banner>
      ) : null}
      <Tenders report={report} />
      <CashByShift shifts={report.shifts} />
    </div>
  );
}

/** The day, the location, and whether open shifts may still change the figures. */
function describeDay({ day, location, open_shifts }: DayReportView): string {
  const locationText = location ? locationName(location) : "all locations";
  const open = open_shifts === 0 ? "" : `, ${pluralize(open_shifts, "shift")} not closed yet`;
  return `${formatLongDate(day)}, ${locationText}${open}`;
}

const asStrings = (search: ShopReportSearch) => Object.entries(search).map(([name, value]) => [name, `${value}`]);

type LocationRow = DayReportView["locations"][number];

const amounts: readonly { header: string; amountOf: (row: LocationRow) => number }[] = [
  { header: "Net", amountOf: ({ net, returned_net }) => sumNaira([net, -returned_net]) },
  { header: "VAT", amountOf: ({ vat_amount, returned_vat }) => sumNaira([vat_amount, -returned_vat]) },
  { header: "Cost", amountOf: ({ cost }) => cost },
  { header: "Gross profit", amountOf: ({ gross_profit }) => gross_profit },
];

/** Lists the sales of each branch less its returns, if there are several branches. */
function ByLocation({ rows }: { rows: readonly LocationRow[] }) {
  if (rows.length < 2) return null;
  return (
    <TableCard
      title="By location"
      note="Less returns"
      rows={rows}
      keyOf={({ location }) => location.id}
      emptyText=""
      columns={[
        { header: "Location", cell: ({ location }) => locationName(location) },
        { header: "Sales", figure: true, cell: ({ sales }) => formatQuantity(sales) },
        { header: "Returns", figure: true, cell: ({ returns }) => formatQuantity(returns) },
        ...amounts.map(({ header, amountOf }) => ({
          header,
          figure: true as const,
          cell: (row: LocationRow) => formatNaira(amountOf(row) + 0),
        })),
      ]}
      sums={[
        "Total",
        formatQuantity(rows.reduce((sum, { sales }) => sum + sales, 0)),
        formatQuantity(rows.reduce((sum, { returns }) => sum + returns, 0)),
        ...amounts.map(({ amountOf }) => formatNaira(sumNaira(rows.map(amountOf)) + 0)),
      ]}
    />
  );
}

type Shift = DayReportView["shifts"][number];

/** The cash difference, and that of the first count if they differ. */
function Difference({ shift: { difference, first_difference } }: { shift: Shift }) {
  const cash = difference?.cash ?? 0;
  return (
    <>
      {cash === 0 ? formatNaira(0) : <strong className="text-destructive">{formatNaira(cash)}</strong>}
      {first_difference && first_difference.cash !== cash ? (
        <span className="block text-sm whitespace-nowrap text-muted-foreground print:text-[7pt]">
          First {formatNaira(first_difference.cash)}
        </span>
      ) : null}
    </>
  );
}

const DENSE_CELL = "px-1.5 py-1.5 first:pl-4 last:pr-4 text-sm print:text-[8pt]";

/** Lists the expected and counted cash of each drawer: a shift's cash belongs to the day it closed. */
function CashByShift({ shifts }: { shifts: readonly Shift[] }) {
  const timeOf = useTimeOf();
  const times = ({ opened_at, closed_at }: Shift) => `${timeOf(opened_at)} to ${closed_at ? timeOf(closed_at) : "now"}`;
  const cards = (
    <section aria-label="Cash by shift" className="grid items-start gap-4 sm:grid-cols-2 xl:hidden print:hidden">
      {shifts.map((shift) => (
        <TitledCard key={shift.id} title={`Cash of ${shift.cashier.full_name}`} note={times(shift)} className="min-w-0">
          <CashAmounts shifts={[shift]} />
          <FirstCount difference={shift.first_difference} />
        </TitledCard>
      ))}
      {shifts.length > 1 ? (
        <TitledCard title="Cash of all shifts" className="min-w-0">
          <CashAmounts shifts={shifts} />
        </TitledCard>
      ) : null}
    </section>
  );
  const table = (
    <TableCard
      cellClassName={DENSE_CELL}
      title="Cash by shift"
      note="A shift's cash belongs to the day it closed"
      rows={shifts}
      keyOf={({ id }) => id}
      emptyText="No shift was closed on this day."
      columns={[
        {
          header: "Cashier",
          cell: (shift) => (
            <>
              {shift.cashier.full_name}
              <span className="block text-xs text-muted-foreground print:text-[7pt]">{times(shift)}</span>
            </>
          ),
        },
        ...cashFigures.map(({ label, amountOf }) => ({
          header: label,
          figure: true as const,
          cell: (shift: Shift) =>
            label === "Difference" ? <Difference shift={shift} /> : formatNaira(amountOf(shift) + 0),
        })),
      ]}
      sums={["Total", ...cashFigures.map(({ amountOf }) => formatNaira(sumNaira(shifts.map(amountOf)) + 0))]}
    />
  );
  if (shifts.length === 0) return table;
  return (
    <>
      {cards}
      <div className="min-w-0 max-xl:hidden print:block">{table}</div>
    </>
  );
}
