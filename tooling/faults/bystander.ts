import { setTimeout as sleep } from "node:timers/promises";

/** What somebody saw who went on reading while something was wrong. */
export interface Watched {
  served: number;
  /** Told to come again: 503 with `Retry-After`. */
  refused: number;
  /** Anything else, each once. */
  strange: string[];
  p50: number;
  p99: number;
  slowest: number;
}

export interface Bystander {
  /** What was seen up to now; begins anew. */
  soFar(): Watched;
  stop(): Promise<Watched>;
}

/** Reads again and again, with a pause between, and takes the time of each answer that was served. */
export function readOn(url: string, headers: Record<string, string>, everyMs = 50): Bystander {
  let strange = new Set<string>();
  let times: number[] = [];
  let refused = 0;
  let stopped = false;

  async function readOnce(): Promise<void> {
    const began = performance.now();
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
      await answer.arrayBuffer();
      if (answer.ok) times.push(performance.now() - began);
      else if (isComeAgain(answer)) refused += 1;
      else strange.add(`${answer.status}`);
    } catch (error) {
      strange.add(String((error as Error).cause ?? error));
    }
  }

  const ended = (async () => {
    while (!stopped) {
      await readOnce();
      await sleep(everyMs);
    }
  })();

  function soFar(): Watched {
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    const told = {
      served: sorted.length,
      refused,
      strange: [...strange],
      p50: at(0.5),
      p99: at(0.99),
      slowest: at(1),
    };
    [times, refused, strange] = [[], 0, new Set()];
    return told;
  }

  return {
    soFar,
    async stop() {
      stopped = true;
      await ended;
      return soFar();
    },
  };
}

/** Refused as it should be where something is away or too much: 503 that says when to come again. */
export const isComeAgain = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  status === 503 && Number(headers.get("retry-after")) > 0;

/** As a report tells it. */
export const told = ({ served, refused, strange, p99, slowest }: Watched): string =>
  `reads beside it: ${served} served (p99 ${p99} ms, slowest ${slowest} ms), ${refused} told to come again, ${strange.join(", ") || "nothing"} else`;
