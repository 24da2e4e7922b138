import { asking } from "@custodia/client/ahead";
import { trpc } from "@custodia/client/trpc";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import type { ReactNode } from "react";
import { HeldWork } from "../held/held-work.tsx";
import { Alerts } from "./alerts.tsx";
import { DatabaseCards } from "./database-cards.tsx";
import { JobCards, OutgoingCards } from "./queue-cards.tsx";

const POLL_MS = 10_000;

/** How the service is: what it keeps, what waits, when it was looked after. */
export function HealthPage() {
  const query = trpc.platform.health.show.useQuery(undefined, { ...asking(true), refetchInterval: POLL_MS });
  const { data, error, refetch, isFetching } = query;
  return (
    <>
      <PageHeader title="Health" description="Looked up anew every ten seconds." />
      <Alerts pollMs={POLL_MS} />
      <HeldWork pollMs={POLL_MS} />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="space-y-6" aria-busy={!data}>
          <Part title="Data">
            <DatabaseCards health={data} />
          </Part>
          <Part title="Jobs">
            <JobCards health={data} />
          </Part>
          <Part title="Mail and webhooks">
            <OutgoingCards health={data} />
          </Part>
        </div>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
