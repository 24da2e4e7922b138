import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent, CardHead } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { EndAddress } from "./end-address.tsx";
import { NewAddress } from "./new-address.tsx";

/** One's secret address by which another calendar shows what is due. */
export function CalendarSettings() {
  const { data, error, isFetching, refetch } = trpc.calendar.show.useQuery();
  return (
    <Card aria-label="Calendar">
      <CardHead
        title="Calendar"
        description="Services and returns that are due, in Google Calendar, Outlook or a phone"
      />
      <CardContent>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : data ? (
          <Address made_at={data.made_at} />
        ) : (
          <Skeleton className="my-2 w-2/3" />
        )}
      </CardContent>
    </Card>
  );
}

function Address({ made_at }: { made_at: string | null }) {
  const timeOf = useTimeOf();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-sm text-muted-foreground">
        {made_at
          ? `Your address was made on ${timeOf(made_at)}.`
          : "You have no address. Whoever has one reads what is due, and nothing else."}
      </p>
      <div className="flex flex-wrap gap-2">
        <NewAddress hasOne={made_at !== null} />
        {made_at ? <EndAddress /> : null}
      </div>
    </div>
  );
}
