import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The fault that a call meets on its way to the store. */
export type Fault =
  | { kind: "slow"; ms: number }
  /** Breaks off after so many bytes of what is sent, or of what comes back. */
  | { kind: "cut"; bytes: number; of: "call" | "answer" }
  | { kind: "busy" }
  /** Never answers. */
  | { kind: "frozen" };

/** Which fault a call meets; none where it answers undefined. */
export type Faults = (method: string, path: string) => Fault | undefined;

/** Stands before a store and lets calls through as `faults` says, and tells how many came. */
export async function openProxy(port: number, faults: Faults) {
  const server = createServer((asked, answer) => void meet(asked, answer, faults, port));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function meet(asked: IncomingMessage, answer: ServerResponse, faults: Faults, port: number) {
  const fault = faults(asked.method ?? "", asked.url ?? "");
  if (fault?.kind === "frozen") return;
  if (fault?.kind === "slow") await sleep(fault.ms);
  if (fault?.kind === "busy") {
    asked.resume();
    answer.writeHead(503, { "content-type": "application/xml" });
    answer.end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>");
    return;
  }
  const { method, url, headers } = asked;
  const on = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (got) => {
    answer.writeHead(got.statusCode!, got.headers);
    if (fault?.kind === "cut" && fault.of === "answer") cutAfter(got, fault.bytes, answer);
    got.on("error", () => answer.destroy()).pipe(answer);
  });
  on.on("error", () => answer.destroy());
  if (fault?.kind === "cut" && fault.of === "call") cutAfter(asked, fault.bytes, answer, on);
  asked.on("error", () => on.destroy()).pipe(on);
}

function cutAfter(stream: IncomingMessage, most: number, ...ends: { destroy(): unknown }[]): void {
  let left = most;
  stream.on("data", ({ length }: Buffer) => {
    left -= length;
    if (left < 0) for (const end of ends) end.destroy();
  });
}
