import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { ROLE } from "@custodia/domain/permissions";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { useMay } from "@custodia/screens/session/may";
import { NotFoundPage } from "@custodia/screens/shell/failure-pages";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { DescriptionList, type Detail } from "@custodia/ui/description-list";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/skeleton";
import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMe } from "../../session/me.ts";
import { locationName } from "../../setup/locations/location-kind.ts";
import { CashForm } from "./cash-form.tsx";
import { CashMoves } from "./cash-moves.tsx";
import { CloseForm } from "./close-form.tsx";
import { CountForm } from "./count-form.tsx";
import { CountResult, Counts, differenceSentence } from "./count-result.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ShiftBadge } from "./shift-badge.tsx";

/** A shift on its way from open over counted to closed, and what is done in each. */
export function ShiftPage({ id, count }: { id: number; count: boolean }) {
  const { data, error, refetch, isFetching } = trpc.pos.shifts.show.useQuery({ id });
  if (data) return <Shift key={data.state} shift={data} count={count} />;
  if (error && readProblem(error).status === 404) return <NotFoundPage />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <Skeleton className="h-72 max-w-3xl" />
  );
}

function Shift({ shift, count }: { shift: ShiftView; count: boolean }) {
  const me = useMe();
  const mayWrite = useMay("pos.write");
  const [counting, setCounting] = useState(count && shift.state === "open");
  const own = mayWrite && shift.opened_by.id === me.id;
  const mayCount = own || me.role === ROLE.admin;
  const title = `Shift of ${shift.cashier.full_name}`;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: "Shifts", to: "/pos/shifts" }, { label: title }]}
        actions={
          <>
            <span className="self-center">
              <ShiftBadge shift={shift} />
            </span>
            {shift.state === "open" ? null : (
              <Button asChild variant="outline">
                <Link to="/pos/shiftReport/$id" params={{ id: `${shift.id}` }}>
                  Report
                </Link>
              </Button>
            )}
            {own && shift.state === "open" ? (
              <Button asChild variant="outline">
                <Link to="/pos/makeSales">Make Sales</Link>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Work {...{ shift, own, mayCount, counting, setCounting }} />
          <Part title="Cash moved by hand">
            <CashMoves moves={shift.cash_movements} />
          </Part>
        </div>
        <Part title="The shift">
          <DescriptionList items={useFacts(shift)} />
        </Part>
      </div>
    </>
  );
}

type WorkProps = {
  shift: ShiftView;
  own: boolean;
  mayCount: boolean;
  counting: boolean;
  setCounting: (counting: boolean) => void;
};

function Work({ shift, own, mayCount, counting, setCounting }: WorkProps) {
  const { expected, counted, difference } = shift;
  if (counting)
    return (
      <Part title="Count the drawer">
        <p className="mb-3 text-muted-foreground">Selling in this shift stops with the count.</p>
        <CountForm shift={shift} onCounted={() => setCounting(false)} />
      </Part>
    );
  if (shift.state === "open")
    return (
      <>
        {own ? (
          <Part title="Put cash in, or take it out">
            <CashForm shift={shift} />
          </Part>
        ) : null}
        {mayCount ? (
          <Part title="End Sales">
            <p className="mb-3 text-muted-foreground">
              Count the drawer when the day is done. Selling in this shift stops with the count.
            </p>
            <Button className="h-11" onClick={() => setCounting(true)}>
              Count the drawer
            </Button>
          </Part>
        ) : null}
      </>
    );
  if (!expected || !counted || !difference) return null;
  return (
    <Part title={shift.state === "counted" ? "The count" : "Counted and closed"}>
      <CountResult {...{ expected, counted, difference }} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg font-semibold">
          {differenceSentence(difference)}
        </p>
        {shift.state === "counted" && mayCount ? (
          <Button variant="outline" onClick={() => setCounting(true)}>
            <RotateCcw aria-hidden />
            Count again
          </Button>
        ) : null}
      </div>
      {shift.counts.length > 1 || shift.state === "closed" ? <Counts counts={shift.counts} /> : null}
      {shift.state === "counted" && mayCount ? (
        <div className="mt-4">
          <CloseForm shift={shift} difference={difference} />
        </div>
      ) : null}
      {shift.awaits_review ? <Review shift={shift} /> : null}
    </Part>
  );
}

/** Not by who opened, counted or closed it. */
function Review({ shift }: { shift: ShiftView }) {
  const me = useMe();
  const mayReview = useMay("pos.review");
  const hands = [shift.opened_by, shift.closed_by, ...shift.counts.map(({ user }) => user)];
  const took = hands.some((user) => user?.id === me.id);
  return (
    <div className="mt-4 border-t pt-4">
      {mayReview && !took ? (
        <ReviewForm shift={shift} />
      ) : (
        <p className="text-muted-foreground">
          {took
            ? "You opened, counted or closed this shift: an Admin or Approver who did not has to review its difference."
            : "The difference awaits an Admin or Approver who neither opened, counted nor closed this shift."}
        </p>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

function useFacts(shift: ShiftView): Detail[] {
  const timeOf = useTimeOf();
  const { review } = shift;
  return [
    { label: "Cashier", value: shift.cashier.full_name, wide: true },
    { label: "Location", value: locationName(shift.location), wide: true },
    { label: "Opened", value: `${timeOf(shift.opened_at)}, by ${shift.opened_by.full_name}`, wide: true },
    { label: "Float", value: formatNaira(shift.float), wide: true },
    ...(shift.counted_at ? [{ label: "Counted", value: timeOf(shift.counted_at), wide: true }] : []),
    ...(shift.closed_at
      ? [
          {
            label: "Closed",
            value: `${timeOf(shift.closed_at)}, by ${shift.closed_by?.full_name ?? ""}`,
            wide: true,
          },
        ]
      : []),
    ...(shift.reason ? [{ label: "Reason given", value: shift.reason, wide: true }] : []),
    ...(review
      ? [
          {
            label: "Reviewed",
            value: `${timeOf(review.created_at)}, by ${review.user.full_name}${review.remark ? `: ${review.remark}` : ""}`,
            wide: true,
          },
        ]
      : []),
  ];
}
