import { trpc } from "@custodia/client/trpc";
import type { Health, Waiting } from "@custodia/domain/platform/health";
import { formatSize } from "@custodia/domain/setup/limits";
import { Banner } from "@custodia/ui/banner";
import { StatCard } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import type { ReactNode } from "react";
import { since, timeOf } from "../../format.ts";
import { HEALTH_POLL, QuarantinedWork } from "./quarantine-panel.tsx";

/** Shows the database, the queues, the last daily run and the last backup. */
export function HealthPage() {
  const { data, error, refetch, isFetching } = trpc.platform.health.show.useQuery(undefined, HEALTH_POLL);
  return (
    <>
      <PageHeader title="Health" description="Refreshes every 10 seconds." />
      <Alerts />
      <QuarantinedWork />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="space-y-6" aria-busy={!data}>
          <Section title="Database">
            <DatabaseCards health={data} />
          </Section>
          <Section title="Jobs">
            <JobCards health={data} />
          </Section>
          <Section title="Email and webhooks">
            <OutgoingCards health={data} />
          </Section>
        </div>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Lists the current problems, one sentence each, or says that there are none. */
function Alerts() {
  const { data, error } = trpc.platform.health.alerts.useQuery(undefined, HEALTH_POLL);
  if (!data && !error) return <Skeleton className="mb-5 h-10" />;
  const messages = data?.map(({ message }) => message) ?? ["The current alerts could not be loaded."];
  return (
    <div role="status" className="mb-5 space-y-2">
      {messages.map((message) => (
        <Banner key={message} silent tone="warning">
          {message}
        </Banner>
      ))}
      {messages.length === 0 ? (
        <Banner silent tone="info">
          No active alerts.
        </Banner>
      ) : null}
    </div>
  );
}

/** Shows the database, its disk, the last daily run and the last backup; an undefined `health` is still loading. */
function DatabaseCards({ health }: { health: Health | undefined }) {
  const { kind, bytes, wal_bytes, disk_free_bytes, disk_bytes } = health?.database ?? {};
  const sizeText = (size: number | null | undefined) => (typeof size === "number" ? formatSize(size) : "Unknown");
  const lastDailyRun = health && (health.last_upkeep_at ? since(health.last_upkeep_at) : "Never");
  const lastBackup = health?.last_backup;
  const backup = health && (lastBackup ? since(lastBackup.made_at) : "None");
  return (
    <dl className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-5">
      <StatCard label="Type" value={kind && (kind === "file" ? "Local file" : "Remote server")} />
      <StatCard
        label="Size"
        value={health && sizeText(bytes)}
        hint={typeof wal_bytes === "number" ? `plus ${formatSize(wal_bytes)} write-ahead log` : "database"}
      />
      <StatCard
        label="Free disk space"
        value={health && sizeText(disk_free_bytes)}
        hint={
          typeof disk_free_bytes === "number" && typeof disk_bytes === "number" ? (
            <DiskUsage free={disk_free_bytes} all={disk_bytes} />
          ) : (
            "unknown for a database server"
          )
        }
      />
      <StatCard label="Last daily run" value={lastDailyRun} hint="for any company" />
      <StatCard label="Last nightly backup" value={backup} hint={lastBackup && backupHint(lastBackup)} />
    </dl>
  );
}

const backupHint = ({ bytes, encrypted }: NonNullable<Health["last_backup"]>) =>
  `${formatSize(bytes)}, ${encrypted ? "encrypted" : "not encrypted"}`;

function DiskUsage({ free, all }: { free: number; all: number }) {
  return (
    <>
      of {formatSize(all)}
      <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-secondary">
        <span className="block h-full bg-primary" style={{ width: `${100 * (1 - free / all)}%` }} />
      </span>
    </>
  );
}

type QueueProps = { health: Health | undefined };

/** Shows the number of jobs by state; without `health` they are still loading. */
export function JobCards({ health }: QueueProps) {
  const jobs = health?.jobs;
  return (
    <dl className={CARD_GRID}>
      <StatCard label="Running" value={jobs && formatThousands(jobs.running)} hint="now" />
      <StatCard
        label="Waiting"
        value={jobs && formatThousands(jobs.waiting)}
        hint={jobs && dueText(jobs.oldest_due_at)}
      />
      <StatCard
        label="Failed, will retry"
        value={jobs && <Count count={jobs.failed} tone="text-warning-foreground" />}
        hint="included in Waiting"
      />
      <StatCard
        label="Dead"
        value={jobs && <Count count={jobs.dead} tone="text-danger-foreground" />}
        hint={jobs?.dead ? "need attention" : "none need attention"}
      />
    </dl>
  );
}

/** Shows waiting and undeliverable email and waiting webhook deliveries. */
function OutgoingCards({ health }: QueueProps) {
  const { mails, deliveries } = health ?? {};
  return (
    <dl className={CARD_GRID}>
      <StatCard
        label="Email waiting"
        value={mails && formatThousands(mails.waiting)}
        hint={mails && dueText(mails.oldest_due_at)}
      />
      <StatCard
        label="Undeliverable email"
        value={mails && <Count count={mails.failed} tone="text-danger-foreground" />}
        hint={mails && `since ${timeOf(mails.failed_since)}`}
      />
      <StatCard
        label="Webhook deliveries waiting"
        value={deliveries && formatThousands(deliveries.waiting)}
        hint={deliveries && dueText(deliveries.oldest_due_at)}
      />
    </dl>
  );
}

const CARD_GRID = "grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4";

/** A count that is coloured if it is above zero. */
function Count({ count, tone }: { count: number; tone: string }) {
  return <span className={count > 0 ? tone : undefined}>{formatThousands(count)}</span>;
}

function dueText(at: string | null): string {
  if (!at) return "none due";
  return Date.parse(at) > Date.now() ? `next due ${since(at)}` : `oldest due ${since(at)}`;
}

/** Summarises the problems in a few words; null if no job or email has failed for good and no alert is active. */
export function problemSummary({ dead_jobs, failed_mails, failing_webhooks, alerts }: Waiting): string | null {
  const failed = dead_jobs + failed_mails + failing_webhooks;
  if (failed > 0) return `${formatThousands(failed)} failed`;
  return alerts > 0 ? pluralize(alerts, "alert") : null;
}
