import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { ROLE } from "@custodia/domain/permissions";
import { cashKindLabel, type ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { type Detail, LineList } from "@custodia/ui/description-list";
import { QueryPending } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../session/session.ts";
import { locationName } from "../../setup/options.ts";
import { CountForm } from "./count-form.tsx";
import { CountedOnly, CountResult, Counts, differenceSentence, FirstCount } from "./count-result.tsx";
import { CashForm, CloseForm, ReviewForm } from "./forms.tsx";
import { ShiftBadge } from "./list.tsx";

/** A shift with the actions of its state: open, counted or closed. */
export function ShiftPage({ id, count }: { id: number; count: boolean }) {
  const query = trpc.pos.shifts.show.useQuery({ id });
  const { data, error } = query;
  if (data) return <Shift key={data.state} shift={data} count={count} />;
  if (error && readProblem(error).status === 404) return <NotFoundPage />;
  return <QueryPending query={query} skeleton={<Skeleton className="h-72 max-w-3xl" />} />;
}

function Shift({ shift, count }: { shift: ShiftView; count: boolean }) {
  const me = useMe();
  const mayWrite = useMay("pos.write");
  const [counting, setCounting] = useState(count && shift.state === "open");
  const isOpener = mayWrite && shift.opened_by.id === me.id;
  const mayCount = isOpener || me.role === ROLE.admin;
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
            {shift.state !== "closed" ? null : (
              <Button asChild variant="outline">
                <Link to="/pos/shiftReport/$id" params={{ id: `${shift.id}` }}>
                  Report
                </Link>
              </Button>
            )}
            {isOpener && shift.state === "open" ? (
              <Button asChild variant="outline">
                <Link to="/pos/makeSales">Make Sales</Link>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <ShiftActions
            shift={shift}
            isOpener={isOpener}
            mayCount={mayCount}
            counting={counting}
            setCounting={setCounting}
          />
          <TitledCard title="Cash movements">
            <CashMoves moves={shift.cash_movements} />
          </TitledCard>
        </div>
        <TitledCard title="The shift">
          <LineList items={useShiftFacts(shift)} />
        </TitledCard>
      </div>
    </>
  );
}

type ShiftActionsProps = {
  shift: ShiftView;
  isOpener: boolean;
  mayCount: boolean;
  counting: boolean;
  setCounting: (counting: boolean) => void;
};

/** Offers the actions on a shift in its current state. */
function ShiftActions({ shift, isOpener, mayCount, counting, setCounting }: ShiftActionsProps) {
  const { expected, counted, difference } = shift;
  if (counting)
    return (
      <TitledCard title="Count the drawer">
        <p className="mb-3 text-muted-foreground">Selling in this shift stops with the count.</p>
        <CountForm shift={shift} onCounted={() => setCounting(false)} />
      </TitledCard>
    );
  if (shift.state === "open")
    return (
      <>
        {isOpener ? (
          <TitledCard title="Pay cash in or out">
            <CashForm shift={shift} />
          </TitledCard>
        ) : null}
        {mayCount ? (
          <TitledCard title="End Sales">
            <p className="mb-3 text-muted-foreground">
              Count the drawer when the day is done. Selling in this shift stops with the count.
            </p>
            <Button className="h-11" onClick={() => setCounting(true)}>
              Count the drawer
            </Button>
          </TitledCard>
        ) : null}
      </>
    );
  if (shift.state === "counted")
    return (
      <TitledCard title="The count">
        {counted ? <CountedOnly counted={counted} /> : null}
        <div className="my-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted-foreground">
            System totals are shown once the shift is closed. The first count is kept, even if you count again.
          </p>
          {mayCount ? (
            <Button variant="outline" onClick={() => setCounting(true)}>
              <RotateCcw aria-hidden />
              Count again
            </Button>
          ) : null}
        </div>
        {shift.counts.length > 1 ? <Counts counts={shift.counts} /> : null}
        {mayCount ? (
          <div className="mt-4">
            <CloseForm shift={shift} />
          </div>
        ) : null}
      </TitledCard>
    );
  if (!expected || !counted || !difference) return null;
  return (
    <TitledCard title="Counted and closed">
      <CountResult expected={expected} counted={counted} difference={difference} />
      <p role="status" className="mt-4 text-lg font-semibold">
        {differenceSentence(difference)}
      </p>
      <div className="mb-4">
        <FirstCount difference={shift.first_difference} />
      </div>
      <Counts counts={shift.counts} />
      {shift.awaits_review ? <Review shift={shift} /> : null}
    </TitledCard>
  );
}

/** The review of a difference, by a user who neither opened, counted nor closed the shift. */
function Review({ shift }: { shift: ShiftView }) {
  const me = useMe();
  const mayReview = useMay("pos.review");
  const users = [shift.opened_by, shift.closed_by, ...shift.counts.map(({ user }) => user)];
  const isInvolved = users.some((user) => user?.id === me.id);
  return (
    <div className="mt-4 border-t pt-4">
      {mayReview && !isInvolved ? (
        <ReviewForm shift={shift} />
      ) : (
        <p className="text-muted-foreground">
          {isInvolved
            ? "You opened, counted or closed this shift: an Admin or Approver who did not has to review its difference."
            : "The difference needs a review by an Admin or Approver who neither opened, counted nor closed this shift."}
        </p>
      )}
    </div>
  );
}

function CashMoves({ moves }: { moves: ShiftView["cash_movements"] }) {
  const timeOf = useTimeOf();
  if (moves.length === 0) return <p className="text-muted-foreground">No cash movements.</p>;
  return (
    <ul className="divide-y">
      {moves.map(({ id, kind, amount, reason, user, created_at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 break-words">
            <span className="font-medium">{cashKindLabel[kind]}</span> · {reason}
            <span className="block text-sm text-muted-foreground">
              {user.full_name}, {timeOf(created_at)}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{formatNaira(kind === "pay_in" ? amount : -amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the users who opened, counted, closed and reviewed a shift, with the times. */
function useShiftFacts(shift: ShiftView): Detail[] {
  const timeOf = useTimeOf();
  const { review } = shift;
  const timeAndUser = (time: string, user: { full_name: string } | null) =>
    `${timeOf(time)}, by ${user?.full_name ?? ""}`;
  const remark = review?.remark ? `: ${review.remark}` : "";
  return [
    { label: "Cashier", value: shift.cashier.full_name },
    { label: "Location", value: locationName(shift.location) },
    { label: "Opened", value: timeAndUser(shift.opened_at, shift.opened_by) },
    { label: "Float", value: formatNaira(shift.float) },
    ...(shift.counted_at ? [{ label: "Counted", value: timeOf(shift.counted_at) }] : []),
    ...(shift.closed_at ? [{ label: "Closed", value: timeAndUser(shift.closed_at, shift.closed_by) }] : []),
    ...(shift.reason ? [{ label: "Reason given", value: shift.reason }] : []),
    ...(review ? [{ label: "Reviewed", value: timeAndUser(review.created_at, review.user) + remark }] : []),
  ];
}
