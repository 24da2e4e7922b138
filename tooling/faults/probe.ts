import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../bench/figures.ts";
import { memoryOf } from "../bench/process-metrics.ts";
import type { RunningServer } from "../browser/server.ts";
import type { Environment } from "./environment.ts";

/** Results of reads during a fault; times in milliseconds. */
export interface ProbeResult {
  served: number;
  /** 503 with `Retry-After`. */
  refused: number;
  /** Other results, each once. */
  unexpected: string[];
  p50: number;
  p99: number;
  slowest: number;
}

export interface Probe {
  /** Returns the results since the last call. */
  takeResults(): ProbeResult;
  stop(): Promise<ProbeResult>;
}

/** Reads a URL in a loop with a pause, and times the successful responses. */
export function startProbe(url: string, headers: Record<string, string>, pauseMs = 50): Probe {
  let unexpected = new Set<string>();
  let times: number[] = [];
  let refused = 0;
  let stopped = false;

  async function readOnce(): Promise<void> {
    const startedAt = performance.now();
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
      await response.arrayBuffer();
      if (response.ok) times.push(performance.now() - startedAt);
      else if (isRetryLater(response)) refused += 1;
      else unexpected.add(`${response.status}`);
    } catch (error) {
      unexpected.add(String((error as Error).cause ?? error));
    }
  }

  const loop = (async () => {
    while (!stopped) {
      await readOnce();
      await sleep(pauseMs);
    }
  })();

  function takeResults(): ProbeResult {
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(quantile(sorted, share));
    const found = { served: sorted.length, refused, unexpected: [...unexpected] };
    const result = { ...found, p50: at(0.5), p99: at(0.99), slowest: at(1) };
    [times, refused, unexpected] = [[], 0, new Set()];
    return result;
  }

  return {
    takeResults,
    async stop() {
      stopped = true;
      await loop;
      return takeResults();
    },
  };
}

/** A server in an environment. */
export interface ProbedSite {
  server: RunningServer;
  environment: Pick<Environment, "credentials">;
}

/** Reads as the other company while `work` runs; also measures its seconds, and by how many MB the server's memory grows at most. */
export async function whileProbed<T>({ server, environment }: ProbedSite, work: () => Promise<T>, pauseMs?: number) {
  const before = memoryOf(server.pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid));
  }, 50);
  const bearer = { authorization: `Bearer ${environment.credentials.stranger}` };
  const probe = startProbe(`${server.url}/api/v1/assets`, bearer, pauseMs);
  const startedAt = performance.now();
  const result = await work().finally(() => clearInterval(sampling));
  const seconds = (performance.now() - startedAt) / 1000;
  return { result, watched: await probe.stop(), megabytes: Math.round(peak - before), seconds };
}

/** Returns whether a response is 503 with `Retry-After`. */
export const isRetryLater = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 503 && Number(headers.get("retry-after")) > 0;

/** Describes the results for a report. */
export const describeProbe = ({ served, refused, unexpected, p99, slowest }: ProbeResult): string =>
  `probe: ${served} reads served (p99 ${p99} ms, slowest ${slowest} ms), ${refused} refused (503), other errors: ${unexpected.join(", ") || "none"}`;
