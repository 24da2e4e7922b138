import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { grainyPhoto, pdf } from "@custodia/testkit/images";
import { expect } from "vitest";
import { createCaller, toFile } from "../../../apps/server/test/bucket-site.ts";
import { processTree } from "../../bench/process-metrics.ts";
import type { RunningServer } from "../../browser/server.ts";
import { openEnvironment } from "../environment.ts";
import { checkSoundness, createBaseRecords, planAsset } from "../kill/acts.ts";
import { createLoad } from "../kill/load-generator.ts";
import { isRetryLater } from "../probe.ts";
import { scenario, sized } from "../scenario.ts";

/** The maximum file size of 8 MB, until the limit is lifted: the shell counts in units of 512 bytes. */
const WITH_FILE_LIMIT = ["sh", "-c", 'ulimit -S -f 16384; exec "$0" "$@"'];
/** 9 MB in 36,000 rows. */
const TOO_LARGE = `Description,Remarks\n${`Desk,${"x".repeat(245)}\n`.repeat(36_000)}`;
/** A file of 6 MB fits, but its parsed rows, which are stored next to it and take twice the size, do not. */
const LONG_UPLOAD = `Description,Remarks\n${`Desk,${"\\".repeat(20_000)}\n`.repeat(300)}`;
const REFUSALS = sized(30, 500);
/** The time limit until the disk is full, and until the server has recovered. */
const PATIENCE_MS = 60_000;

scenario("the server survives a full disk", {}, async ({ database, report }) => {
  const environment = await openEnvironment(database);
  const bearer = { authorization: `Bearer ${environment.credentials.token}` };
  let server = await environment.start({ REQUESTS_A_MINUTE: "1000000" }, { launcher: WITH_FILE_LIMIT });
  const load = createLoad(
    environment.credentials,
    await createBaseRecords(server.url, environment.credentials, 2),
    "full",
    {
      lists: false,
    },
  );
  const upload = async (list = TOO_LARGE) => {
    const body = new FormData();
    body.append("file", toFile(list, "list.csv"));
    const answer = await fetch(`${server.url}/api/v1/assets/imports`, { method: "POST", headers: bearer, body });
    await answer.text();
    return answer;
  };
  const large = await upload();
  const long = await upload(LONG_UPLOAD);
  let stopped = false;
  const working = load.work(
    () => server.url,
    () => stopped,
  );
  // A database server has its own disk.
  if (database === "file") await waitUntil(() => load.refused() >= REFUSALS);
  const reads = await Promise.all(
    ["/api/v1/assets", "/readyz", "/healthz"].map(
      async (path) => (await fetch(server.url + path, { headers: bearer })).status,
    ),
  );
  const isLifted = liftFileLimit(server);
  if (!isLifted) {
    await server.kill();
    server = await environment.start();
  }
  const before = load.acknowledged();
  await waitUntil(() => load.acknowledged() >= before + REFUSALS);
  stopped = true;
  await working;
  await load.repeat(server.url);
  const repeated = [await upload(), await upload(LONG_UPLOAD)].map(({ status }) => status);
  const whileRunning = await checkSoundness(environment, load.acts);
  await server.kill();
  server = await environment.start();
  const afterRestart = await checkSoundness(environment, load.acts);
  const findings = await environment.check();
  report({
    action: `No file of the server could exceed 8 MB (ulimit -f) during writes and uploads of lists of 9 MB and of 6 MB, whose rows take 12 MB; then the limit was lifted${isLifted ? "" : " by a restart"}.`,
    outcome:
      `The lists got ${large.status} and ${long.status}, then ${repeated.join(" and ")}; ${load.refused()} writes got 503, ${load.wrong.length} another error; reads meanwhile got ${reads.join(", ")}; ` +
      `${load.acknowledged()} acknowledged, ${afterRestart.lost.length} lost, ${afterRestart.doubled.length} doubled; ${findings.length} findings.`,
    requirement:
      "Writes that do not fit get 503 with Retry-After, reads succeed, all requests succeed once there is space, and no acknowledged write is lost.",
  });
  for (const refused of [large, long]) expect(isRetryLater(refused)).toBe(true);
  expect(repeated).toEqual([201, 201]);
  expect(load.wrong.slice(0, 5)).toEqual([]);
  expect(reads).toEqual([200, 200, 200]);
  for (const found of [whileRunning, afterRestart]) expect(found).toEqual({ lost: [], doubled: [], incomplete: [] });
  expect(findings).toEqual([]);
});

async function waitUntil(isMet: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isMet()) {
    if (performance.now() > end) throw new Error(`The condition was not met within ${PATIENCE_MS / 1000} s.`);
    await sleep(20);
  }
}

/** Lifts the limit of the server and of its file parser processes, which inherit it; returns whether that is allowed. */
const liftFileLimit = (server: RunningServer): boolean =>
  processTree(server.pid).every((pid) => spawnSync("prlimit", [`--pid=${pid}`, "--fsize=unlimited"]).status === 0);

const MB = 2 ** 20;

scenario(
  "uploads of photos and documents fail cleanly on a full disk",
  { on: ["file"] },
  async ({ database, report }) => {
    const environment = await openEnvironment(database);
    const server = await environment.start({}, { launcher: WITH_FILE_LIMIT });
    const call = createCaller(() => server.url, environment.credentials);
    const { path, body } = planAsset(await createBaseRecords(server.url, environment.credentials, 0), "Generator");
    const { id } = (await call(`POST /api/v1/${path}`, body)).body.data;
    const attachments = `/api/v1/assets/${id}/papers`;
    const long = Buffer.concat([pdf(), Buffer.alloc(9 * MB, " "), pdf()]);
    const sent = [toFile(new Uint8Array(long), "invoice.pdf")];
    sent.push(toFile(new Uint8Array(await grainyPhoto()), "photo.jpg"));
    const answers = [];
    for (const file of sent) answers.push(await call(`POST ${attachments}`, file));
    const listed = (await call(`GET ${attachments}`)).body.data;
    const remaining = storedFiles(environment.dataDir);
    const isLifted = liftFileLimit(server);
    const repeated = [];
    for (const file of isLifted ? sent : []) repeated.push((await call(`POST ${attachments}`, file)).status);
    const findings = await environment.check();
    report({
      action: `No file could exceed 8 MB (ulimit -f) during uploads of a document of 9 MB and of a photo of 6 MB that takes 8.5 MB after re-encoding${isLifted ? "; then the limit was lifted" : ""}.`,
      outcome: `The uploads got ${answers.map(({ status }) => status).join(" and ")}; ${listed.length} rows and ${remaining.length} files remained; repeated uploads got ${repeated.join(" and ")}; ${findings.length} findings.`,
      requirement:
        "Uploads that do not fit get 503 with Retry-After and leave no row and no file; they succeed once there is space.",
    });
    for (const answer of answers) expect(isRetryLater(answer)).toBe(true);
    expect([listed, remaining, findings]).toEqual([[], [], []]);
    if (isLifted) expect(repeated).toEqual([201, 201]);
  },
);

/** Returns the files in the store and in its temporary folders. */
const storedFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
