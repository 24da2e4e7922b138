import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { Health } from "@custodia/domain/platform/health";
import { StatCard } from "@custodia/ui/card";
import { formatCount } from "../format/figures.ts";
import { useSince } from "../format/since.ts";

type QueueProps = { health: Health | undefined };

/** How jobs stand, in four figures; without `health` they are still loading. */
export function JobCards({ health }: QueueProps) {
  const jobs = health?.jobs;
  const due = useDue();
  return (
    <dl className={GRID}>
      <StatCard label="Running" value={jobs && formatCount(jobs.running)} hint="now" />
      <StatCard
        label="Waiting"
        value={jobs && formatCount(jobs.waiting)}
        hint={jobs && due(jobs.oldest_due_at)}
      />
      <StatCard
        label="Failed, will retry"
        value={jobs && <Told count={jobs.failed} tone="text-warning-foreground" />}
        hint="among those that wait"
      />
      <StatCard
        label="Dead"
        value={jobs && <Told count={jobs.dead} tone="text-danger-foreground" />}
        hint={jobs?.dead ? "wait for you" : "none waits for you"}
      />
    </dl>
  );
}

/** How mail and the calls of webhooks stand. */
export function OutgoingCards({ health }: QueueProps) {
  const { mails, deliveries } = health ?? {};
  const due = useDue();
  const timeOf = useTimeOf();
  return (
    <dl className={GRID}>
      <StatCard
        label="Mail waiting"
        value={mails && formatCount(mails.waiting)}
        hint={mails && due(mails.oldest_due_at)}
      />
      <StatCard
        label="Mail given up"
        value={mails && <Told count={mails.failed} tone="text-danger-foreground" />}
        hint={mails && `since ${timeOf(mails.failed_since)}`}
      />
      <StatCard
        label="Calls of webhooks waiting"
        value={deliveries && formatCount(deliveries.waiting)}
        hint={deliveries && due(deliveries.oldest_due_at)}
      />
    </dl>
  );
}

const GRID = "grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4";

/** A count that somebody should see where it is not nothing. */
function Told({ count, tone }: { count: number; tone: string }) {
  return <span className={count > 0 ? tone : undefined}>{formatCount(count)}</span>;
}

function useDue() {
  const since = useSince();
  return (at: string | null) => {
    if (!at) return "nothing is due";
    return Date.parse(at) > Date.now() ? `the next due ${since(at)}` : `the oldest due ${since(at)}`;
  };
}
