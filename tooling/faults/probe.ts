import { setTimeout as sleep } from "node:timers/promises";

/** Results of reads during a fault; times in milliseconds. */
export interface ProbeResult {
  served: number;
  /** 503 with `Retry-After`. */
  refused: number;
  /** Other results, each once. */
  strange: string[];
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
  let strange = new Set<string>();
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
      else strange.add(`${response.status}`);
    } catch (error) {
      strange.add(String((error as Error).cause ?? error));
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
    const quantile = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    const result = {
      served: sorted.length,
      refused,
      strange: [...strange],
      p50: quantile(0.5),
      p99: quantile(0.99),
      slowest: quantile(1),
    };
    [times, refused, strange] = [[], 0, new Set()];
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

/** Returns whether a response is 503 with `Retry-After`. */
export const isRetryLater = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 503 && Number(headers.get("retry-after")) > 0;

/** Describes the results for a report. */
export const describeProbe = ({ served, refused, strange, p99, slowest }: ProbeResult): string =>
  `probe: ${served} reads served (p99 ${p99} ms, slowest ${slowest} ms), ${refused} refused (503), other errors: ${strange.join(", ") || "none"}`;
