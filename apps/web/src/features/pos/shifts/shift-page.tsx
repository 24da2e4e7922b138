import { useMay } from "@custodia/app-shell/session/may.ts";
import { NotFoundPage } from "@custodia/app-shell/shell/failure-pages";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { ROLE } from "@custodia/domain/permissions";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { LineList } from "@custodia/ui/description-list";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "../../session/me.ts";
import { CashMoves } from "./cash-moves.tsx";
import { Part } from "./part.tsx";
import { ShiftBadge } from "./shift-badge.tsx";
import { useShiftFacts } from "./shift-facts.ts";
import { ShiftWork } from "./shift-work.tsx";

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
            {shift.state !== "closed" ? null : (
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
          <ShiftWork {...{ shift, own, mayCount, counting, setCounting }} />
          <Part title="Cash moved by hand">
            <CashMoves moves={shift.cash_movements} />
          </Part>
        </div>
        <Part title="The shift">
          <LineList items={useShiftFacts(shift)} />
        </Part>
      </div>
    </>
  );
}
