import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { addressForPage } from "@custodia/client/made-for";
import { trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import type { DayReportView } from "@custodia/domain/pos/reports/day";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Download, Printer } from "lucide-react";
import { counted } from "../../register/figures.tsx";
import { locationName } from "../../setup/options.ts";
import { LocationChoice } from "../location-choice.tsx";
import { ByLocation } from "./by-location.tsx";
import { CashByShift } from "./cash-by-shift.tsx";
import { DayChoice } from "./day-choice.tsx";
import { DayFigures } from "./day-figures.tsx";
import type { DayReportSearch } from "./day-search.ts";
import { SalesSum } from "./sales-sum.tsx";
import { Tenders } from "./tenders.tsx";
import { VatByClass } from "./vat-by-class.tsx";

/** What was sold, taken back, taxed and paid on a day of the company; on screen and on paper. */
export function DayReportPage({ search }: { search: DayReportSearch }) {
  const query = trpc.pos.reports.day.useQuery(search);
  const { data, error, isFetching, refetch } = query;
  const today = useToday();
  return (
    <>
      <PageHeader
        title="Day Report"
        description={data ? aboutDay(data) : formatLongDate(search.date ?? today)}
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
                href={addressForPage(`/files/pos/reports/day.xlsx?${new URLSearchParams(asText(search))}`)}
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
      <ByLocation places={report.locations} />
      {report.open_shifts > 0 ? (
        <Banner tone="info" title={`${counted(report.open_shifts, "shift")} not closed yet`}>
          What a shift took by tender is told to nobody before it is closed: tenders and transfers leave it
          out. Its sales and VAT are in.
        </Banner>
      ) : null}
      <Tenders report={report} />
      <CashByShift shifts={report.shifts} />
    </div>
  );
}

/** The day, where it is of, and what may still change it. */
function aboutDay({ day, location, open_shifts }: DayReportView): string {
  const place = location ? locationName(location) : "all locations";
  const open = open_shifts === 0 ? "" : `, ${counted(open_shifts, "shift")} not closed yet`;
  return `${formatLongDate(day)}, ${place}${open}`;
}

const asText = (search: DayReportSearch) => Object.entries(search).map(([name, value]) => [name, `${value}`]);
