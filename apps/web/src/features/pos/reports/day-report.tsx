import { useToday } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import { trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import { type DayReportView, SHOP_REPORTS } from "@custodia/domain/pos/reports";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Download, Printer } from "lucide-react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { CashByShift } from "./cash-by-shift.tsx";
import { DayChoice, LocationChoice, type ShopReportSearch } from "./choices.tsx";
import { DayFigures, SalesSum, Tenders, VatByClass } from "./sections.tsx";
import { ReportTable } from "./tables.tsx";

/** Shows the sales, returns, VAT and payments of one day of the company, on screen and in print. */
export function DayReportPage({ search }: { search: ShopReportSearch }) {
  const query = trpc.pos.reports.day.useQuery(search);
  const { data, error, isFetching, refetch } = query;
  const today = useToday();
  return (
    <>
      <PageHeader
        title={SHOP_REPORTS.dayReport.label}
        description={data ? describeDay(data) : formatLongDate(search.date ?? today)}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <DayChoice day={search.date ?? today} today={today} />
            <LocationChoice value={search.location_id} />
            <Button variant="outline" disabled={!data} onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
            <Button asChild variant="outline">
              <a
                href={addressForPage(`/files/pos/reports/day.xlsx?${new URLSearchParams(asStrings(search))}`)}
                download
              >
                <Download aria-hidden />
                Download
              </a>
            </Button>
          </span>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : data ? (
        <Report report={data} />
      ) : (
        <div aria-busy className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </div>
      )}
    </>
  );
}

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
    <ReportTable
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
