import { useTimeOf } from "@custodia/app-shell/app";
import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { NOT_CLOSED, type ShiftReportView } from "@custodia/domain/pos/reports";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, TitledCard } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryPending } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { EyeOff } from "lucide-react";
import { locationName } from "../../setup/options.ts";
import { CountResult, FirstCount } from "../shifts/count-result.tsx";
import { DayFigures, SalesSum, Tenders, VatByClass } from "./sections.tsx";
import { CashAmounts, ReportActions } from "./tables.tsx";

/** Shows the sales and returns of a shift, and the expected and counted cash of its drawer, on screen and in print. */
export function ShiftReportPage({ id }: { id: number }) {
  const query = trpc.pos.reports.shift.useQuery({ id });
  const { data, error } = query;
  const status = error && readProblem(error).status;
  if (status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Shift Report"
        breadcrumb={[{ label: "Shifts", to: "/pos/shifts" }, { label: "Shift Report" }]}
        description={data ? <ShiftSummary report={data} /> : undefined}
        actions={
          <ReportActions isLoaded={data !== undefined} file={data && `shifts/${id}/report.xlsx`}>
            <Button asChild variant="outline">
              <Link to="/pos/shifts" search={{ shift: id }}>
                The shift
              </Link>
            </Button>
          </ReportActions>
        }
      />
      {data ? (
        <Report report={data} />
      ) : status === 409 ? (
        <Card>
          <CardContent>
            <EmptyState icon={<EyeOff />} title="Hidden until it is closed" description={NOT_CLOSED} />
          </CardContent>
        </Card>
      ) : (
        <QueryPending query={query} skeleton={<Skeleton className="h-72" />} />
      )}
    </>
  );
}

/** The cashier, location and hours of a shift. */
function ShiftSummary({ report: { shift } }: { report: ShiftReportView }) {
  const timeOf = useTimeOf();
  const { cashier, location, opened_at, closed_at } = shift;
  const until = closed_at ? ` to ${timeOf(closed_at)}` : "";
  return `${cashier.full_name}, ${locationName(location)}, ${timeOf(opened_at)}${until}`;
}

function Report({ report }: { report: ShiftReportView }) {
  const { expected, counted, difference, first_difference } = report.shift;
  return (
    <div className="grid gap-4">
      <DayFigures report={{ ...report, shifts: [report.shift] }} />
      <div className="grid items-start gap-4 xl:grid-cols-2 print:grid-cols-2">
        <SalesSum report={report} />
        <VatByClass report={report} />
      </div>
      <Tenders report={report} />
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2 print:grid-cols-2">
        <TitledCard title="Cash in the drawer" className="break-inside-avoid">
          <CashAmounts shifts={[report.shift]} />
        </TitledCard>
        {expected && counted && difference ? (
          <TitledCard title="The count" className="break-inside-avoid">
            <CountResult expected={expected} counted={counted} difference={difference} />
            <FirstCount difference={first_difference} />
          </TitledCard>
        ) : null}
      </div>
    </div>
  );
}
