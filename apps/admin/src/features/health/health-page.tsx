import { asking } from "@custodia/client/ahead";
import { trpc } from "@custodia/client/trpc";
import type { Health } from "@custodia/domain/platform/health";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { DescriptionList, type Detail } from "@custodia/ui/description-list";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/skeleton";
import { formatBytes, formatCount } from "../format/figures.ts";
import { useSince } from "../format/since.ts";
import { Alerts } from "./alerts.tsx";

const POLL_MS = 10_000;

/** How the service is: what it keeps, what waits, when it was looked after. */
export function HealthPage() {
  const query = trpc.platform.health.show.useQuery(undefined, { ...asking(true), refetchInterval: POLL_MS });
  const { data, error, refetch, isFetching } = query;
  const since = useSince();
  return (
    <>
      <PageHeader title="Health" description="Looked up anew every ten seconds." />
      <Alerts pollMs={POLL_MS} />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="grid gap-5 xl:grid-cols-2">
          {partsOf(data, since).map(({ title, items }) => (
            <Card key={title} aria-busy={!items}>
              <CardHeader>
                <CardTitle>{title}</CardTitle>
              </CardHeader>
              <CardContent>
                {items ? <DescriptionList items={items} /> : <Skeleton className="h-12" />}
              </CardContent>
            </Card>
          ))}
        </div>
      )}
    </>
  );
}

type Part = { title: string; items: readonly Detail[] | undefined };

function partsOf(health: Health | undefined, since: (instant: string) => string): Part[] {
  const size = (bytes: number | null) => (bytes === null ? null : formatBytes(bytes));
  const oldest = (at: string | null) => ({ label: "Longest due", value: at ? since(at) : "Nothing is due" });
  return [
    {
      title: "Database",
      items: health && [
        { label: "Kept in", value: health.database.kind === "file" ? "A file" : "A server" },
        { label: "Size", value: size(health.database.bytes) },
        { label: "Write-ahead log", value: size(health.database.wal_bytes) },
        { label: "Free on disk", value: size(health.database.disk_free_bytes) },
        { label: "Disk", value: size(health.database.disk_bytes) },
        { label: "Last upkeep", value: health.last_upkeep_at ? since(health.last_upkeep_at) : "Never" },
      ],
    },
    {
      title: "Jobs",
      items: health && [
        { label: "Running", value: formatCount(health.jobs.running) },
        { label: "Waiting", value: formatCount(health.jobs.waiting) },
        { label: "Dead", value: formatCount(health.jobs.dead) },
        oldest(health.jobs.oldest_due_at),
      ],
    },
    {
      title: "Mail",
      items: health && [
        { label: "Waiting", value: formatCount(health.mails.waiting) },
        { label: "Failed", value: formatCount(health.mails.failed) },
        oldest(health.mails.oldest_due_at),
      ],
    },
    {
      title: "Calls of webhooks",
      items: health && [
        { label: "Waiting", value: formatCount(health.deliveries.waiting) },
        oldest(health.deliveries.oldest_due_at),
      ],
    },
  ];
}
