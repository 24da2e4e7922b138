import { readFileSync } from "node:fs";
import { join } from "node:path";
import { schemaVersion } from "@custodia/db/open";
import type { Services } from "@custodia/services/core/context";
import { createSampler } from "@custodia/services/core/sampler";
import type { FolderState, StorageState } from "@custodia/services/core/storage-monitor";
import { readWorkState, type WorkState, walSize } from "@custodia/services/platform/health";
import { BUCKET_BOUNDS_SECONDS, type Histogram } from "@custodia/sqlite/latency";
import { countStreams } from "@custodia/sqlite/server-streams";
import { collectDefaultMetrics, type Metric, Registry } from "prom-client";
import type { QueryWorkers } from "../query-workers/query-workers.ts";
import type { Traffic } from "./traffic.ts";

/** The sources of the metrics. */
export interface MetricSources {
  services: Services;
  queryWorkers: Pick<QueryWorkers, "load">;
  traffic: Traffic;
}

/** What a scrape reads besides counters: undefined is not known yet, and null is a database that does not answer. */
interface ScrapedState {
  work?: WorkState | null | undefined;
  storage?: StorageState;
}

/** Several scrapes within this time share one query. A scrape waits for it, but not for a database that hangs. */
const WORK_SAMPLING = { maxAgeMs: 5000, waitMs: 500, limitMs: 5000, hung: null };

/** Renders the metrics as Prometheus text from the counters, which do not depend on its library. */
export function openMetrics(sources: MetricSources): () => Promise<{ type: string; text: string }> {
  const { services } = sources;
  const registry = openRegistry();
  const readWork = createSampler<WorkState | null>(() => readWorkState(services), WORK_SAMPLING);
  const state: ScrapedState = {};
  addTraffic(registry, sources.traffic);
  addQueues(registry, sources);
  addDatabase(registry, services, state);
  addWork(registry, services, state);
  addStorage(registry, state);
  return async () => {
    const [work, storage] = await Promise.all([readWork(), services.storage.state()]);
    Object.assign(state, { work, storage });
    return registry.render();
  };
}

function addTraffic(registry: MetricRegistry, { byRoute, inFlight, streams }: Traffic): void {
  registry.counter("http_requests_total", "Finished requests by route and status; 499: the client disconnected.", () =>
    [...byRoute.values()].flatMap(({ method, route, statuses }) =>
      [...statuses].map(([status, value]) => ({ labels: { method, route, status: String(status) }, value })),
    ),
  );
  registry.histogram("http_request_seconds", "How long responses took, by route.", () =>
    [...byRoute.values()].map(({ method, route, durations }) => ({ labels: { method, route }, durations })),
  );
  registry.gauge("http_requests_in_flight", "Requests that are not answered yet.", inFlight);
  registry.gauge("event_streams", "Browsers that listen for changes.", streams);
}

function addQueues(registry: MetricRegistry, { services: { db }, queryWorkers }: MetricSources): void {
  registry.gauge("writes_waiting", "Length of the write queue, with the running write.", () => db.waiting());
  registry.gauge(
    "write_queue_oldest_seconds",
    "How long the first entry of the write queue has waited.",
    () => db.oldestWaitMs() / 1000,
  );
  registry.histogram("write_wait_seconds", "How long writes were queued.", () => [{ labels: {}, durations: db.waits }]);
  registry.gauge("reads_waiting", "Queries that wait for a worker.", () => queryWorkers.load().queued);
  registry.gauge("reads_in_flight", "Queries assigned to workers.", () => queryWorkers.load().running);
  registry.gauge("readers", "Query worker threads.", () => queryWorkers.load().runners);
}

function addDatabase(registry: MetricRegistry, services: Services, state: ScrapedState): void {
  const { db } = services;
  const labels = { build: readBuild(), schema: String(schemaVersion.count) };
  registry.gauge("build_info", "The build, and the schema as the number of migrations.", () => 1, labels);
  registry.gauge("database_up", "1 if it answers, 0 if it fails or hangs.", () => upOf(state.work));
  registry.histogram(
    "database_call_duration_seconds",
    "How long the main thread's statements took; on a server, its round trips.",
    () => [{ labels: {}, durations: db.calls.durations }],
  );
  registry.counter("database_errors_total", "Failed calls, except refusals by a constraint or a lock.", () => [
    { labels: {}, value: db.calls.errors },
  ]);
  registry.gauge(
    "database_streams",
    "The main thread's open connections to a database server; each of the up to four threads for long work has its own.",
    countStreams,
  );
  registry.gauge("wal_bytes", "Size of the write-ahead log.", () => walSize(services));
}

const upOf = (work: object | null | undefined) => (work === undefined ? undefined : Number(work !== null));

function addWork(registry: MetricRegistry, { settings, continuousBackup }: Services, state: ScrapedState): void {
  const work = () => state.work ?? undefined;
  const byState = (name: string, help: string, read: (work: WorkState) => Record<string, number>) =>
    registry.gaugesBy("state", name, help, () => state.work && read(state.work));
  byState("jobs", "Jobs: waiting, running, failed and waiting for a retry, and dead-lettered.", ({ jobs }) => ({
    ...jobs,
  }));
  byState("mails", "Email: waiting, failed and waiting for a retry, and undeliverable.", ({ mails }) => ({ ...mails }));
  byState("webhooks", "Webhooks whose last delivery failed: being retried, and given up.", ({ webhooks }) => ({
    ...webhooks,
  }));
  registry.gaugesBy("kind", "quarantined", "Work on hold since a backup was restored.", () => work()?.quarantined);
  registry.gauge(
    "quarantine_active",
    "1 from the restore of a backup to the release of that work.",
    () => work() && Number(work()!.restored),
  );
  const last = () => work()?.backup.last ?? undefined;
  registry.gauge("backup_enabled", "1 if this server has a folder for nightly backups.", () =>
    Number(settings.nightlyBackup),
  );
  registry.gauge(
    "backup_failing",
    "1 from a failed nightly backup to the next success.",
    () => work() && Number(work()!.backup.failing),
  );
  registry.gauge(
    "backup_last_success_timestamp_seconds",
    "When the newest nightly backup was made; missing before the first.",
    () => last() && Date.parse(last()!.made_at) / 1000,
  );
  registry.gauge(
    "continuous_backup_lag_seconds",
    "Age of the newest stored state; missing without a continuous backup.",
    () => continuousBackup?.().lagSeconds,
  );
  registry.gauge(
    "continuous_backup_newest_timestamp_seconds",
    "Time of the newest stored object, which a restore of the newest state must print.",
    () => {
      const at = continuousBackup?.().newestAt;
      return at == null ? undefined : at / 1000;
    },
  );
  registry.gauge("backup_last_size_bytes", "Size of the newest nightly backup.", () => last()?.bytes);
  registry.gauge("backup_last_duration_seconds", "How long the newest nightly backup took.", () => last()?.seconds);
}

function addStorage(registry: MetricRegistry, state: ScrapedState): void {
  const byFolder = (name: string, help: string, read: (folder: FolderState) => number | undefined) =>
    registry.gaugesBy("folder", name, help, () => {
      const values = state.storage?.folders?.map((folder) => [folder.folder, read(folder)] as const);
      return Object.fromEntries(values?.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])) ?? []);
    });
  byFolder("disk_free_bytes", "Space that is left for the folder's owner.", ({ disk }) => disk?.free);
  byFolder("disk_size_bytes", "Space of the file system.", ({ disk }) => disk?.total);
  byFolder(
    "disk_free_inodes",
    "Files that may still be created, where that is limited.",
    ({ disk }) => disk?.inodes?.free,
  );
  byFolder(
    "disk_inodes",
    "Files that the file system can have, where that is limited.",
    ({ disk }) => disk?.inodes?.total,
  );
  byFolder("disk_writable", "0 if it is read-only, full or hangs.", ({ problem }) => Number(problem === null));
  const store = () => state.storage?.store;
  registry.gauge("file_store_up", "1 if a folder or bucket answers.", () => store() && Number(store()!.reachable));
  registry.gauge(
    "file_store_probe_duration_seconds",
    "How long the smallest call took.",
    () => store()?.seconds ?? undefined,
  );
}

/** Returns the label of this build, which `build.ts` writes next to the bundle. */
function readBuild(): string {
  try {
    const about = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { build?: string };
    return about.build ?? "unknown";
  } catch {
    return "source";
  }
}

type Labels = Record<string, string>;

/** Adds metrics whose values are counted elsewhere and read at each scrape. */
interface MetricRegistry {
  /** Adds a gauge, which has no sample while `read` returns undefined. */
  gauge(name: string, help: string, read: () => number | undefined, labels?: Labels): void;
  /** Adds gauges that differ in one label, by its values. */
  gaugesBy(label: string, name: string, help: string, read: () => Record<string, number> | null | undefined): void;
  /** Adds a counter; its name ends in `_total`. */
  counter(name: string, help: string, read: () => { labels: Labels; value: number }[]): void;
  /** Adds a histogram of durations. The library's own would have to observe each one. */
  histogram(name: string, help: string, read: () => { labels: Labels; durations: Readonly<Histogram> }[]): void;
  /** Renders all metrics in Prometheus' text format. */
  render(): Promise<{ type: string; text: string }>;
}

const PREFIX = "custodia_";

/** Gauges of the library with a name that Prometheus reserves for counters; the same without `_total` exist by type. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** Opens a registry that contains the metrics of the process: CPU, memory, event loop. */
function openRegistry(): MetricRegistry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);

  function add(type: string, name: string, help: string, read: (fullName: string) => object[]): void {
    const fullName = `${PREFIX}${name}`;
    const get = async () => ({ name: fullName, help, type, aggregator: "sum", values: read(fullName) });
    registry.registerMetric({ name: fullName, get } as unknown as Metric);
  }

  return {
    gauge: (name, help, read, labels = {}) =>
      add("gauge", name, help, () => {
        const value = read();
        return value === undefined ? [] : [{ labels, value }];
      }),
    gaugesBy: (label, name, help, read) =>
      add("gauge", name, help, () =>
        Object.entries(read() ?? {}).map(([key, value]) => ({ labels: { [label]: key }, value })),
      ),
    counter: (name, help, read) => add("counter", name, help, read),
    histogram: (name, help, read) =>
      add("histogram", name, help, (fullName) =>
        read().flatMap(({ labels, durations }) => histogramValues(fullName, labels, durations)),
      ),
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function histogramValues(name: string, labels: Labels, { counts, seconds }: Readonly<Histogram>) {
  let count = 0;
  const buckets = counts.map((inBucket, index) => {
    count += inBucket;
    const le = BUCKET_BOUNDS_SECONDS[index] ?? "+Inf";
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
