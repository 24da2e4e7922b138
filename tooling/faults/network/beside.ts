import { expect } from "vitest";
import { memoryOf } from "../../bench/memory.ts";
import type { RunningServer } from "../../browser/server.ts";
import { readOn, told, type Watched } from "../bystander.ts";
import type { Stage } from "../stage.ts";
import type { RawClient } from "./raw-client.ts";

/** What a thousand connections may cost, with what they sent and what they wait for. */
const MEGABYTES = 250;
/** Who comes in the moment in which hundreds connect may be told to come again. */
const FEW = 5;
/** Others' reads; beside other tests five times as long. */
const READ_MS = 5 * 500;

/** What others saw, and by how much the server's memory grew at most, while `clients` did what they do. */
export async function beside(of: { stage: Stage; server: RunningServer }, work: () => Promise<RawClient[]>) {
  const { server, stage } = of;
  const { stranger } = stage.who;
  const before = memoryOf(server.pid);
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryOf(server.pid));
  }, 100);
  const bystander = readOn(`${server.url}/api/v1/assets`, { authorization: `Bearer ${stranger}` });
  const clients = await work().finally(() => clearInterval(looking));
  const watched = await bystander.stop();
  const closed = clients.map(({ closedAfter }) => closedAfter());
  for (const { socket } of clients) socket.destroy();
  return { clients, closed, watched, megabytes: Math.max(0, peak - before) };
}

export function unharmed({ served, refused, strange, p99 }: Watched, megabytes: number): void {
  expect(strange).toEqual([]);
  expect(refused).toBeLessThan(served / FEW);
  expect(p99).toBeLessThan(READ_MS);
  expect(megabytes).toBeLessThan(MEGABYTES);
}

/** As a report tells what is required, and what was seen. */
export const others = `others served within ${READ_MS / 1000} s (p99), and at most ${MEGABYTES} MB more`;
export const figures = (watched: Watched, megabytes: number): string =>
  `${told(watched)}; memory +${Math.round(megabytes)} MB`;
