import { execFile } from "node:child_process";
import { readArchive } from "@custodia/services/backup/read-archive";
import { differingTables, rowHashes } from "@custodia/testkit/row-hashes";
import { expect } from "vitest";
import { programEnv } from "../../../tooling/bench/process.ts";
import { programOf } from "../../../tooling/browser/server.ts";
import type { Register } from "../../../tooling/faults/environment.ts";
import { quickStart } from "../../../tooling/run/process.mjs";
import type { Call } from "./bucket-site.ts";

interface CommandResult {
  status: number;
  output: string;
}

/** Runs a command as a server's administrator does; returns its exit status and its output. */
export function command(
  name: "backup" | "restore" | "check-data" | "operator",
  commandArgs: string[],
  settings: Record<string, string>,
  prefixArgs: string[] = [],
): Promise<CommandResult> {
  const [program, ...args] = [...prefixArgs, process.execPath, programOf(name), ...commandArgs];
  return new Promise((resolve) => {
    execFile(program!, args, { env: { ...programEnv(), ...quickStart, ...settings } }, (error, out, err) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });
}

/** Returns the path that a backup prints. */
export const printedPath = ({ output }: CommandResult): string => output.split("\n")[0]!;

export interface Writers {
  /** Descriptions of assets by id, as the server last acknowledged them. */
  acknowledged: Map<number, string>;
  /** The duration of the longest call so far. */
  longestMs(): number;
  stop(): Promise<void>;
}

/** Starts writers that add assets and change every third one until they are stopped. */
export function startWriters(call: Call, { asset }: Register, prefix: string, count = 4): Writers {
  const acknowledged = new Map<number, string>();
  let longestCallMs = 0;
  let isRunning = true;
  /** Returns the asset's id, unless the server was too busy. */
  async function save(line: string, sent: object, description: string): Promise<number | undefined> {
    const startedAt = performance.now();
    const { status, body } = await call(line, { ...sent, description });
    longestCallMs = Math.max(longestCallMs, performance.now() - startedAt);
    if (status === 503) return undefined;
    expect([status, body]).toEqual([line.startsWith("POST") ? 201 : 200, expect.anything()]);
    acknowledged.set(body.data.id, description);
    return body.data.id;
  }
  async function write(writer: number): Promise<void> {
    for (let n = 0; isRunning; n++) {
      const name = `${prefix} ${writer} ${n}, Ọ̀gá 🪑`;
      const id = await save("POST /api/v1/assets", asset(name), name);
      if (id && n % 3 === 0) await save(`PATCH /api/v1/assets/${id}`, { cost: 999.01 }, `${name}, changed`);
    }
  }
  const writes = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledged,
    longestMs: () => longestCallMs,
    async stop() {
      isRunning = false;
      await Promise.all(writes);
    },
  };
}

/** The tables that a restored database loses, and those that it has quarantined (docs/adr/0015). */
const DELETED_TABLES = [
  "sessions",
  "codes",
  "links",
  "calendar_addresses",
  "operator_sessions",
  "operator_links",
  "passkey_challenges",
  "support_codes",
];
const QUARANTINED = {
  mails: ["state", "body", "failure", "leased_until", "held_at"],
  deliveries: ["leased_until", "held_at"],
  webhooks: ["leased_until"],
  jobs: ["state", "leased_until", "held_at"],
  companies: ["digest_week"],
};
/** The tables in which a restore records itself. */
const RECORD_TABLES = ["installation", "operator_log", "sqlite_sequence"];

/** Returns the tables of a restored database file that differ from the backup without being expected to. */
export function findDifferences(backup: string, restored: string): string[] {
  const [expected, actual] = [rowHashes(backup, QUARANTINED), rowHashes(restored, QUARANTINED)];
  for (const name of DELETED_TABLES) expected.set(name, []);
  for (const name of RECORD_TABLES) for (const hashes of [expected, actual]) hashes.delete(name);
  return differingTables(expected, actual);
}

/** Unpacks the database and the files of a backup into a folder. */
export async function unpackBackup(path: string, folder: string, passphrase = ""): Promise<string> {
  await readArchive(path, folder, { passphrase: async () => passphrase, assertSupported() {} });
  return folder;
}
