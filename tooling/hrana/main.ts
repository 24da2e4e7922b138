import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { WebSocketServer } from "ws";
import { databasesOf } from "./database.ts";
import { faultsOf } from "./faults.ts";
import { overHttp } from "./over-http.ts";
import { overSocket } from "./over-socket.ts";
import { openStream } from "./stream.ts";

/** What the starting process may say, each answered under its id. */
export interface Order {
  id: number;
  slowMs?: number;
  cut?: { when: "before" | "after"; in: number };
  drop?: string;
}

/** What it answers: how often clients waited, how many answers were kept back, and how many COMMITs were cut, since it was started. */
export interface Counted {
  trips: number;
  slowed: number;
  cuts: number;
}

const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    port: { type: "string", default: "0" },
    token: { type: "string" },
    synchronous: { type: "string", default: "NORMAL" },
    "txn-ms": { type: "string", default: "5000" },
    "idle-ms": { type: "string", default: "10000" },
  },
});

const faults = faultsOf();
const databases = databasesOf(values.folder!, {
  txnMs: Number(values["txn-ms"]),
  synchronous: values.synchronous,
});
/** The database that a path names: `/name/…`, or the one called main. */
const named = (path: string) => databases.named(/^\/([\w-]+)/.exec(path)?.[1] ?? "main");
const open = (path: string, ended: () => void) => openStream(named(path), Number(values["idle-ms"]), ended);

const server = createServer(overHttp(open, faults, values.token));
const sockets = new WebSocketServer({
  server,
  maxPayload: 20_000_000,
  handleProtocols: (offered) => (offered.has("hrana2") ? "hrana2" : false),
});
sockets.on("connection", (socket, { url }) =>
  overSocket(socket, () => open(url!, () => undefined), faults, values.token),
);

process.on("message", ({ id, slowMs, cut, drop }: Order) => {
  if (slowMs !== undefined) faults.slowMs = slowMs;
  if (cut) Object.assign(faults, { cut: cut.when, cutIn: cut.in });
  if (drop) databases.drop(drop);
  const { trips, slowed, cuts } = faults;
  process.send!({ id, trips, slowed, cuts } satisfies Counted & { id: number });
});
// Whoever started it is gone, and closes nothing any more.
process.on("disconnect", () => {
  rmSync(values.folder!, { recursive: true, force: true });
  process.exit();
});
server.listen(Number(values.port), "127.0.0.1", () => {
  process.send?.({ id: 0, port: (server.address() as AddressInfo).port });
});
