import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { WebSocketServer } from "ws";
import { handleAdmin, handlePipeline, serveSocket } from "./connections.ts";
import { openDatabases } from "./database.ts";
import { type Cut, createFaults } from "./execute.ts";
import { openStream } from "./stream.ts";

/** A command of the parent process, answered with its id. */
export interface Command {
  id: number;
  slowMs?: number;
  cut?: Cut;
  drop?: string;
}

/** Counters since the start: opened streams, round trips, calls of transactions, delayed responses, cut connections. */
export interface FaultCounts {
  streams: number;
  roundTrips: number;
  transactionCalls: number;
  slowed: number;
  cuts: number;
}

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    port: { type: "string", default: "0" },
    token: { type: "string" },
    "admin-key": { type: "string" },
    "admin-port": { type: "string", default: "0" },
    synchronous: { type: "string", default: "NORMAL" },
    "txn-ms": { type: "string", default: "5000" },
    "idle-ms": { type: "string", default: "10000" },
    replica: { type: "string", default: "false" },
  },
});

const faults = createFaults();
const databases = openDatabases(values.folder!, {
  txnMs: Number(values["txn-ms"]),
  synchronous: values.synchronous,
});
/** Returns the database that a path names, `/name/…`, or the one called main. */
const databaseAt = (path: string) => databases.get(/^\/([\w-]+)/.exec(path)?.[1] ?? "main");
const open = (path: string, onExpired: () => void) => {
  faults.streams += 1;
  return openStream(databaseAt(path), Number(values["idle-ms"]), onExpired, values.replica === "true");
};

const server = createServer(handlePipeline(open, faults, values.token));
const sockets = new WebSocketServer({
  server,
  maxPayload: 20_000_000,
  handleProtocols: (offered) => (offered.has("hrana2") ? "hrana2" : false),
});
sockets.on("connection", (socket, { url }) =>
  serveSocket(socket, () => open(url!, () => undefined), faults, values.token),
);

process.on("message", ({ id, slowMs, cut, drop }: Command) => {
  if (slowMs !== undefined) faults.slowMs = slowMs;
  if (cut) faults.cut = cut;
  if (drop) databases.drop(drop);
  const { streams, roundTrips, transactionCalls, slowed, cuts } = faults;
  process.send!({ id, streams, roundTrips, transactionCalls, slowed, cuts } satisfies FaultCounts & { id: number });
});
// The parent is gone and can no longer clean up.
process.on("disconnect", () => {
  rmSync(values.folder!, { recursive: true, force: true });
  process.exit();
});
const admin = values["admin-key"] && createServer(handleAdmin(databases, values["admin-key"]));
if (admin) await once(admin.listen(Number(values["admin-port"]), "127.0.0.1"), "listening");
const portOf = (listening: Server) => (listening.address() as AddressInfo).port;
server.listen(Number(values.port), "127.0.0.1", () => {
  process.send?.({ id: 0, port: portOf(server), adminPort: admin ? portOf(admin) : undefined });
});
