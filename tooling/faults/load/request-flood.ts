import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../../bench/figures.ts";

/**
 * Sends many calls over bare connections, as a separate program with the arguments `url`, `cookie`, `connections`,
 * `perSecond` (0: no limit), `seconds`.
 */
const [url, cookie, connections, perSecond, seconds] = process.argv.slice(2) as [string, string, ...string[]];
const { hostname, port, host } = new URL(url);
const rate = Number(perSecond);

/** The latencies of successful and of refused calls, and the numbers of other ones. */
const calls = { served: [] as number[], refused: [] as number[], failed: 0, unsent: 0 };
const idle: Caller[] = [];
let number = 0;

interface Caller {
  socket: Socket;
  began: number;
  received: string;
}

const list = `GET /api/trpc/assets.list?input=%7B%7D HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`;

/** One call in five writes. */
function nextCall(): string {
  number += 1;
  if (number % 5 > 0) return list;
  const body = JSON.stringify({ name: `Crowd ${process.pid} ${number}` });
  const head = `host: ${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json`;
  return `POST /api/trpc/pos.categories.create HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function send(caller: Caller): void {
  caller.began = performance.now();
  caller.received = "";
  caller.socket.write(nextCall());
}

function receive(caller: Caller, text: string): void {
  caller.received += text;
  const head = caller.received.indexOf("\r\n\r\n");
  if (head < 0) return;
  const length = Number(/content-length: (\d+)/i.exec(caller.received.slice(0, head))?.[1]);
  if (caller.received.length < head + 4 + length) return;
  const status = caller.received.slice(9, 12);
  const ms = performance.now() - caller.began;
  if (status === "200") calls.served.push(ms);
  else if (status === "503" && /retry-after: \d/i.test(caller.received)) calls.refused.push(ms);
  else calls.failed += 1;
  if (rate === 0 && performance.now() < end) send(caller);
  else idle.push(caller);
}

async function open(): Promise<void> {
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding("latin1");
  const caller: Caller = { socket, began: 0, received: "" };
  socket.on("data", (text: string) => receive(caller, text));
  socket.on("error", () => {
    calls.failed += 1;
  });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  idle.push(caller);
}

for (let index = 0; index < Number(connections); index++) await open();
const all = [...idle];
// The time starts once all are connected, because it determines the rate.
const began = performance.now();
const end = began + Number(seconds) * 1000;
if (rate === 0) for (const caller of idle.splice(0)) send(caller);
for (let sent = 0; performance.now() < end; await sleep(2)) {
  const due = Math.floor(((performance.now() - began) / 1000) * rate);
  for (; sent < due; sent++) {
    const caller = idle.shift();
    if (caller) send(caller);
    else calls.unsent += 1;
  }
}
const last = performance.now() + 10_000;
while (idle.length < all.length && performance.now() < last) await sleep(10);
calls.failed += all.length - idle.length;
for (const { socket } of all) socket.destroy();

const quantiles = (times: number[]) => {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(quantile(sorted, share));
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
};
console.log(JSON.stringify({ ...calls, served: quantiles(calls.served), refused: quantiles(calls.refused) }));
