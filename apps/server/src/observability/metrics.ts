import type { Services } from "@custodia/services/core/context";
import { countQueues, type Queues, walSize } from "@custodia/services/platform/health";
import { BUCKET_BOUNDS_SECONDS, type Histogram } from "@custodia/sqlite/latency";
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client";
import type { QueryWorkers } from "../query-workers/query-workers.ts";
import type { Traffic } from "./traffic.ts";

/** The sources of the metrics. */
export interface MetricSources {
  services: Services;
  queryWorkers: Pick<QueryWorkers, "load">;
  traffic: Traffic;
}

const PREFIX = "custodia_";

/** Renders the metrics as Prometheus text from the counters, which do not depend on this library. */
export function openMetrics(sources: MetricSources): () => Promise<{ type: string; text: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addTraffic(registry, sources.traffic);
  addQueues(registry, sources);
  addQueueStates(registry, sources.services);
  return async () => ({ type: registry.contentType, text: await registry.metrics() });
}

function addTraffic(registry: Registry, traffic: Traffic): void {
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: "Finished requests by route and status; 499: the client had disconnected.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
    collect() {
      requests.reset();
      for (const { method, route, statuses } of traffic.byRoute.values())
        for (const [status, count] of statuses) requests.inc({ method, route, status }, count);
    },
  });
  addHistogram(registry, "http_request_seconds", "How long responses took, by route.", () =>
    [...traffic.byRoute.values()].map(({ method, route, durations }) => ({ labels: { method, route }, durations })),
  );
  addGauge(registry, "http_requests_in_flight", "Requests in flight.", traffic.inFlight);
  addGauge(registry, "event_streams", "Open event streams.", traffic.streams);
}

function addQueues(registry: Registry, { services, queryWorkers }: MetricSources): void {
  const { db } = services;
  addGauge(registry, "writes_waiting", "Writes that are queued or running.", () => db.waiting());
  addGauge(
    registry,
    "write_queue_oldest_seconds",
    "How long the oldest queued write has waited.",
    () => db.oldestWaitMs() / 1000,
  );
  addHistogram(registry, "write_wait_seconds", "How long writes waited in the queue.", () => [
    { labels: {}, durations: db.waits },
  ]);
  addGauge(registry, "reads_waiting", "Queries that wait for a worker.", () => queryWorkers.load().queued);
  addGauge(registry, "reads_in_flight", "Queries assigned to workers.", () => queryWorkers.load().running);
  addGauge(registry, "readers", "Query worker threads.", () => queryWorkers.load().runners);
  addGauge(registry, "wal_bytes", "Size of the write-ahead log.", () => walSize(services));
}

function addQueueStates(registry: Registry, services: Services): void {
  const state = ["state"] as const;
  const set = (gauge: Gauge<"state">, counts: Record<string, number> = {}) => {
    gauge.reset();
    for (const [name, count] of Object.entries(counts)) gauge.set({ state: name }, count);
  };
  /** Resolves to undefined if the database is unavailable: all other metrics are still reported. */
  let queues: Promise<Queues | undefined>;
  const jobs: Gauge<"state"> = new Gauge({
    name: `${PREFIX}jobs`,
    help: "Jobs: waiting, running, failed and waiting for a retry, and dead.",
    labelNames: state,
    registers: [registry],
    async collect() {
      queues = countQueues(services).catch(() => undefined);
      set(jobs, (await queues)?.jobs);
    },
  });
  const mails: Gauge<"state"> = new Gauge({
    name: `${PREFIX}mails`,
    help: "Mails: waiting, failed and waiting for a retry, and undeliverable.",
    labelNames: state,
    registers: [registry],
    collect: async () => set(mails, (await queues)?.mails),
  });
}

function addGauge(registry: Registry, name: string, help: string, value: () => number): void {
  const gauge: Gauge = new Gauge({
    name: `${PREFIX}${name}`,
    help,
    registers: [registry],
    collect: () => gauge.set(value()),
  });
}

/** Adds a histogram of durations that were counted elsewhere; the library's own would have to observe each duration. */
function addHistogram(
  registry: Registry,
  name: string,
  help: string,
  series: () => { labels: Record<string, string>; durations: Histogram }[],
): void {
  const metricName = `${PREFIX}${name}`;
  const get = async () => ({
    ...{ name: metricName, help, type: "histogram", aggregator: "sum" },
    values: series().flatMap(({ labels, durations }) => histogramValues(metricName, labels, durations)),
  });
  registry.registerMetric({ name: metricName, get } as unknown as Metric);
}

function histogramValues(name: string, labels: Record<string, string>, { counts, seconds }: Histogram) {
  let count = 0;
  const buckets = counts.map((inBucket, index) => {
    count += inBucket;
    return {
      metricName: `${name}_bucket`,
      labels: { ...labels, le: BUCKET_BOUNDS_SECONDS[index] ?? "+Inf" },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
