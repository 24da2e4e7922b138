import { quantile } from "./figures.ts";

/** What a load of requests took. */
export interface Load {
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  perSecond: number;
  /** Requests answered. */
  count: number;
}

/**
 * Keeps `clients` requests under way for some time: each client sends its next one when the last is
 * answered, after a pause if there is one. A failed request fails the bench.
 */
export async function drive(
  send: (index: number) => Promise<unknown>,
  load: { clients: number; ms: number; pauseMs?: number },
): Promise<Load> {
  const end = performance.now() + load.ms;
  return driveUntil(send, { ...load, ended: () => performance.now() > end });
}

/** The same until somebody says that it is over. */
export async function driveUntil(
  send: (index: number) => Promise<unknown>,
  load: { clients: number; ended: () => boolean; pauseMs?: number },
): Promise<Load> {
  const times: number[] = [];
  let sent = 0;
  async function client(): Promise<void> {
    do {
      const begin = performance.now();
      await send(sent++);
      times.push(performance.now() - begin);
      if (load.pauseMs) await new Promise((resolve) => setTimeout(resolve, load.pauseMs));
    } while (!load.ended());
  }
  const begin = performance.now();
  await Promise.all(Array.from({ length: load.clients }, client));
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: times.at(-1)!,
    perSecond: times.length / seconds,
    count: times.length,
  };
}
