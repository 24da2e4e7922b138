import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const BUCKET = "custodia";
const KEY = "S3RVER";
/** The suffix of the file that has an object's content. */
const OBJECT_FILE = "._S3rver_object";

/** A bucket of an S3 server in its own process, behind a proxy that injects faults. */
export interface TestBucket {
  /** The settings of a server that uses it. */
  settings: { STORAGE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** The calls so far, as `GET /custodia/…`. */
  calls: string[];
  /** Replaces the faults that calls meet from now on. */
  inject(faults: Faults): void;
  /** The keys of the stored objects. */
  keys(): string[];
  close(): Promise<void>;
}

export async function openTestBucket(prefix = "register"): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-bucket-"));
  const program = fileURLToPath(import.meta.url);
  const store = fork(program, [folder, BUCKET], { execArgv: [], stdio: "inherit" });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    store.once("message", (address) => resolve(address as { port: number }));
    store.once("exit", (code) => reject(new Error(`The store ended with ${code}`)));
  });
  const calls: string[] = [];
  let faults: Faults = () => undefined;
  const proxy = await openProxy(port, (method, path) => {
    calls.push(`${method} ${path}`);
    return faults(method, path);
  });
  const objects = join(folder, BUCKET, prefix);
  return {
    settings: {
      STORAGE_URL: `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${proxy.port}&pathStyle=1`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    calls,
    inject(next) {
      faults = next;
    },
    keys() {
      const names = existsSync(objects) ? (readdirSync(objects, { recursive: true }) as string[]) : [];
      return names.filter((name) => name.endsWith(OBJECT_FILE)).map((name) => name.slice(0, -OBJECT_FILE.length));
    },
    async close() {
      await proxy.close();
      const exited = new Promise((resolve) => store.once("exit", resolve));
      store.disconnect();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The fault that a call meets on its way to the store. */
export type Fault =
  | { kind: "slow"; ms: number }
  /** Cuts the connection after this number of bytes of the request or of the response. */
  | { kind: "cut"; bytes: number; side: "call" | "answer" }
  | { kind: "busy" }
  /** Never answers. */
  | { kind: "frozen" };

/** Returns the fault that a call meets, if any. */
export type Faults = (method: string, path: string) => Fault | undefined;

/** Forwards calls to the store at a port, with the faults that `faults` returns. */
async function openProxy(port: number, faults: Faults) {
  const server = createServer((incoming, response) => void forward(incoming, response, faults, port));
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

async function forward(incoming: IncomingMessage, response: ServerResponse, faults: Faults, port: number) {
  const fault = faults(incoming.method ?? "", incoming.url ?? "");
  if (fault?.kind === "frozen") return;
  if (fault?.kind === "slow") await sleep(fault.ms);
  if (fault?.kind === "busy") {
    incoming.resume();
    response.writeHead(503, { "content-type": "application/xml" });
    response.end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>");
    return;
  }
  const { method, url, headers } = incoming;
  const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (reply) => {
    response.writeHead(reply.statusCode!, reply.headers);
    if (fault?.kind === "cut" && fault.side === "answer") cutAfter(reply, fault.bytes, response);
    reply.on("error", () => response.destroy()).pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  if (fault?.kind === "cut" && fault.side === "call") cutAfter(incoming, fault.bytes, response, outgoing);
  incoming.on("error", () => outgoing.destroy()).pipe(outgoing);
}

function cutAfter(stream: IncomingMessage, bytes: number, ...ends: { destroy(): unknown }[]): void {
  let remaining = bytes;
  stream.on("data", ({ length }: Buffer) => {
    remaining -= length;
    if (remaining < 0) for (const end of ends) end.destroy();
  });
}

/** Runs the S3 server until the test's process ends. s3rver is loaded here alone. */
async function serve(directory: string, bucket: string): Promise<void> {
  const { default: S3rver } = await import("s3rver");
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.(await store.run());
}

if (import.meta.main) await serve(process.argv[2]!, process.argv[3]!);
