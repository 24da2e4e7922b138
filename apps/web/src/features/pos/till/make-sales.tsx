import { Allowed } from "@custodia/app-shell/session/allowed";
import { trpc } from "@custodia/client/trpc";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { NewShop } from "../new-shop.tsx";
import { NoCashier, OpenShift, offeredCashiers } from "../shifts/open-shift.tsx";
import { OneTab } from "./one-tab.tsx";
import { Till } from "./till.tsx";

/** `/pos/makeSales`: the till of one's open shift, or the way to open one. */
export function MakeSales() {
  return (
    <Allowed action="pos.write">
      <OwnTill />
    </Allowed>
  );
}

function OwnTill() {
  const mine = trpc.pos.shifts.mine.useQuery();
  const settings = trpc.pos.settings.show.useQuery();
  const cashiers = trpc.pos.cashiers.list.useQuery(offeredCashiers());
  const failed = [mine, settings, cashiers].find(({ error, data }) => error && !data);
  const open = mine.data?.data.find(({ state }) => state === "open");
  const counted = mine.data?.data.find(({ state }) => state === "counted");
  if (open && settings.data)
    return (
      <OneTab>
        <Till key={open.id} shift={open} settings={settings.data} />
      </OneTab>
    );
  return (
    <>
      <PageHeader title="Make Sales" />
      {failed ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : !mine.data || !settings.data || !cashiers.data ? (
        <Skeleton className="mx-auto h-72 max-w-xl" />
      ) : (
        <div className="grid gap-6">
          <NewShop />
          {counted ? (
            <EmptyState
              title={`The shift of ${counted.cashier.full_name} is counted, and not closed yet`}
              action={
                <Link to="/pos/shifts" search={{ shift: counted.id }} className="text-primary underline">
                  To its count
                </Link>
              }
            />
          ) : null}
          {cashiers.data.data.length === 0 ? <NoCashier /> : <OpenShift first={cashiers.data.data} />}
        </div>
      )}
    </>
  );
}
