import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Call, createCaller, isSheet, list, startImport, until } from "../../../apps/server/test/bucket-site.ts";
import { type Environment, openEnvironment } from "../environment.ts";
import { scenario } from "../scenario.ts";

const ROWS = 4000;
/** Longer than a lease without renewal, which is 20 s. */
const FROZEN_MS = 25_000;
/** The time in which a worker that resumes late might continue with a lease that it has lost. */
const AFTER_MS = 5000;
const MAX_ATTEMPTS = 10;

/** Returns the number of rows of each table, to compare them before and after an import. */
async function rowCounts(environment: Environment): Promise<number[]> {
  const tables = ["assets", "activities", "notifications", "mails"];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`);
  const [row] = await environment.query(
    `SELECT ${counts.join()}, (SELECT count(*) FROM (SELECT 1 FROM assets GROUP BY description HAVING count(*) > 1))`,
  );
  return Object.values(row!).map(Number);
}

/** Returns whether the newest job is running, and how often it was claimed. */
async function newestJob(environment: Environment): Promise<{ isLeased: boolean; attempts: number }> {
  const [job] = await environment.query("SELECT state, fence FROM jobs ORDER BY id DESC LIMIT 1");
  return { isLeased: job?.state === "running", attempts: Number(job?.fence) };
}

scenario(
  "a worker that is frozen longer than its lease changes nothing when it resumes",
  { long: true },
  async ({ database, report }) => {
    const environment = await openEnvironment(database);
    const servers = [await environment.start()];
    // A file has only one server: when it resumes, it finds only its own lease.
    if (database === "hrana") servers.push(await environment.start());
    const { pid } = servers[0]!;
    const call = createCaller(() => servers[0]!.url, environment.credentials);
    const secondCall = createCaller(() => servers.at(-1)!.url, environment.credentials);
    const importList = async (content: string, meanwhile: (path: string) => Promise<void>) => {
      const before = await rowCounts(environment);
      const path = `/api/v1/assets/imports/${await startImport(call, content)}`;
      await meanwhile(path);
      await until(secondCall, `GET ${path}`, ({ data }) => data.state === "published", 120_000);
      await sleep(AFTER_MS);
      return (await rowCounts(environment)).map((count, index) => count - before[index]!);
    };
    // The first list also creates the records that the others refer to.
    await importList(list(2), async () => undefined);
    const normal = await importList(list(ROWS).replaceAll("Item ", "Calm "), async () => undefined);
    let [wasImporting, importClaims, seconds] = [false, 0, 0];
    let frozen: number[] = [];
    // Either of two servers may have claimed the job: one that the stopped server did not claim proves nothing.
    for (let attempt = 0; !(wasImporting && importClaims >= servers.length) && attempt < MAX_ATTEMPTS; attempt++) {
      const startedAt = performance.now();
      frozen = await importList(list(ROWS).replaceAll("Item ", `Frozen ${attempt} `), async (path) => {
        await until(call, `GET ${path}`, ({ data }) => data.rows_done > 0);
        const isDone: IsDone = ({ data }) => data.state === "published";
        wasImporting = await freezeFor(
          environment,
          { pid, servers: servers.length },
          secondCall,
          `GET ${path}`,
          isDone,
        );
      });
      importClaims = (await newestJob(environment)).attempts;
      seconds = (performance.now() - startedAt) / 1000;
    }
    const { caught: wasExporting, ...sheets } = await frozenExport(environment, call, secondCall, {
      pid,
      servers: servers.length,
    });
    const attempts = [importClaims, (await newestJob(environment)).attempts];
    const findings = await environment.check();
    report({
      action: `The server was stopped (SIGSTOP) during an import of ${ROWS} rows, and then during an export, for longer than its lease of 20 s, and resumed${servers.length > 1 ? " while another one was running" : ""}.`,
      outcome: `Both were running when it was stopped: ${wasImporting && wasExporting ? "yes" : "no"}; attempts: ${attempts.join(" and ")}; assets, activities, notifications, mails and duplicates of the import: ${frozen.join(", ")}; of an undisturbed import: ${normal.join(", ")}; after ${seconds.toFixed(0)} s; the exported file is ${sheets.same ? "unchanged" : "changed"}; ${findings.length} findings.`,
      requirement:
        "Each runs once and creates the usual rows; the late worker settles nothing and overwrites no file; no findings.",
    });
    expect([wasImporting, wasExporting]).toEqual([true, true]);
    // A single server may resume before any worker finds that its lease has expired.
    expect(Math.min(...attempts)).toBeGreaterThanOrEqual(servers.length);
    expect(frozen).toEqual(normal);
    expect(sheets).toEqual({ same: true, whole: true });
    expect(findings).toEqual([]);
  },
);

type IsDone = Parameters<typeof until>[2];

/**
 * Stops a process until the other server has done its work, or, for a single server, for longer than a lease; then continues
 * it. Returns whether the job was running meanwhile.
 */
async function freezeFor(
  environment: Environment,
  { pid, servers }: { pid: number; servers: number },
  other: Call,
  line: string,
  isDone: IsDone,
): Promise<boolean> {
  process.kill(pid, "SIGSTOP");
  const { isLeased } = await newestJob(environment);
  if (isLeased && servers > 1) await until(other, line, isDone, 120_000);
  else if (isLeased) await sleep(FROZEN_MS);
  process.kill(pid, "SIGCONT");
  return isLeased;
}

/** Freezes the server while it writes a spreadsheet; returns whether the late worker left the existing file unchanged. */
async function frozenExport(
  environment: Environment,
  call: Call,
  other: Call,
  servers: { pid: number; servers: number },
) {
  const line = "GET /api/v1/assets/exports";
  let [caught, id] = [false, 0];
  let claims = 0;
  // A job that finished before the stop, or on the other server, proves nothing.
  for (let attempt = 0; !(caught && claims >= servers.servers) && attempt < MAX_ATTEMPTS; attempt++) {
    id = (await call("POST /api/v1/assets/exports", { all: true })).body.data.id;
    await expect.poll(async () => (await newestJob(environment)).attempts, { interval: 5 }).toBeGreaterThan(0);
    caught = await freezeFor(environment, servers, other, line, isReady);
    claims = (await newestJob(environment)).attempts;
  }
  function isReady({ data }: Parameters<IsDone>[0]): boolean {
    return data.find((row: { id: number }) => row.id === id)?.state === "ready";
  }
  await until(other, line, isReady, 60_000);
  const sheet = () => other(`GET /api/v1/assets/exports/${id}`);
  const before = await sheet();
  await sleep(AFTER_MS);
  const after = await sheet();
  return { caught, same: before.bytes.equals(after.bytes), whole: isSheet(after) };
}
