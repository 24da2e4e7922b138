import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { assets } from "@custodia/db/schema/assets/assets";
import { expect, onTestFinished } from "vitest";
import { command } from "../../../apps/server/test/backup-site.ts";
import { type Call, createCaller } from "../../../apps/server/test/bucket-site.ts";
import { openTestBucket } from "../../bucket/bucket.ts";
import { openEnvironment, openRegister } from "../environment.ts";
import { scenario, sized } from "../scenario.ts";

/** What may be lost (docs/adr/0019). */
const RPO_MS = 10_000;
const ROUNDS = sized(1, 10);
const WRITERS = 4;
/** In `npm test` the writers leave the CPU to other tests. */
const PAUSE_MS = sized(25, 0);
/** The report names the moment, and says that later changes are not in it. */
const REPORT =
  /^Restored the state of (20\S+): .*\nIt is the newest state that is stored.*\. If users worked after \1,/;
const PASSPHRASE = "kola nuts in the harmattan";

scenario(
  "a server with a continuous backup is killed under load, and its disk is lost",
  { on: ["file"], minutes: 30 },
  async ({ report }) => {
    const total = { acknowledged: 0, lost: [] as string[], early: [] as string[], findings: [] as string[], gap: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const { acknowledged, lost, early, findings, gap } = await loseDisk();
      total.acknowledged += acknowledged;
      total.gap = Math.max(total.gap, gap);
      for (const [all, found] of [[total.lost, lost] as const, [total.early, early], [total.findings, findings]])
        all.push(...found);
    }
    const { acknowledged, gap, ...wrong } = total;
    report({
      action: `${ROUNDS} times SIGKILL under load, data folder deleted, restored from the bucket: newest and an earlier moment.`,
      outcome: `Of ${acknowledged} acknowledged assets ${total.lost.length} older than 10 s were lost; the newest were ${(gap / 1000).toFixed(1)} s old at worst; ${total.early.length} were later than the moment; ${total.findings.length} findings.`,
      requirement: "Nothing acknowledged 10 s before a moment is missing, nothing later is there, no findings.",
    });
    expect(wrong).toEqual({ lost: [], early: [], findings: [] });
    expect(gap).toBeLessThan(RPO_MS);
  },
);

/** An asset that the server acknowledged. */
interface Write {
  description: string;
  sentAt: number;
  answeredAt: number;
}

async function loseDisk() {
  const [environment, bucket] = await Promise.all([openEnvironment("file"), openTestBucket("continuous")]);
  const { STORAGE_URL, ...keys } = bucket.settings;
  const settings = { ...keys, CONTINUOUS_BACKUP_TO: STORAGE_URL, BACKUP_PASSPHRASE: PASSPHRASE };
  const root = mkdtempSync(join(tmpdir(), "custodia-lost-"));
  const server = await environment.start({ ...settings, REQUESTS_A_MINUTE: "1000000" });
  onTestFinished(async () => {
    await bucket.close();
    rmSync(root, { recursive: true });
  });
  const call = createCaller(() => server.url, environment.credentials);
  const { asset } = await openRegister(call);
  const writers = startWriters(call, asset);
  await expect.poll(() => bucket.keys().length, { timeout: 60_000 }).toBeGreaterThan(3);
  const moment = Date.now();
  await sleep(3000 + Math.random() * 6000);
  const killedAt = Date.now();
  await server.kill();
  const written = await writers.stop();
  rmSync(environment.dataDir, { recursive: true });
  const [lost, early, findings]: [string[], string[], string[]] = [[], [], []];
  let gap = 0;
  for (const [at, end] of [
    ["latest", killedAt],
    [new Date(moment).toISOString(), moment],
  ] as const) {
    const target = { ...settings, DATA_DIR: join(root, at) };
    const restored = await command("restore", ["--at", at], target);
    expect(restored).toMatchObject({ status: 0, output: expect.stringMatching(REPORT) });
    const found = await readDescriptions(target.DATA_DIR);
    const isFound = ({ description }: Write) => found.has(description);
    lost.push(...describe(written.filter((write) => write.answeredAt < end - RPO_MS && !isFound(write))));
    early.push(...describe(written.filter((write) => write.sentAt > end && isFound(write))));
    gap = Math.max(gap, end - Math.max(...written.filter(isFound).map(({ answeredAt }) => answeredAt)));
    const check = await command("check-data", [], target);
    if (check.status !== 0) findings.push(check.output);
  }
  return { acknowledged: written.length, lost, early, findings, gap };
}

const describe = (writes: Write[]) => writes.map(({ description }) => description);

/** Adds assets until it is stopped; returns those that the server acknowledged. */
function startWriters(call: Call, asset: (description: string) => object) {
  const written: Write[] = [];
  let isRunning = true;
  async function write(writer: number): Promise<void> {
    for (let n = 0; isRunning; n++) {
      const description = `Chair ${writer} ${n}`;
      const sentAt = Date.now();
      const answer = await call("POST /api/v1/assets", asset(description)).catch(() => undefined);
      if (answer?.status === 201) written.push({ description, sentAt, answeredAt: Date.now() });
      await sleep(PAUSE_MS);
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    async stop() {
      isRunning = false;
      await writers;
      return written;
    },
  };
}

async function readDescriptions(dataDir: string): Promise<Set<string>> {
  const db = await openDatabase({ dataDir });
  const rows = await db.read.select({ description: assets.description }).from(assets);
  await db.close();
  return new Set(rows.map(({ description }) => description));
}
