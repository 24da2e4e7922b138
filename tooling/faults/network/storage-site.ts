import { setTimeout as sleep } from "node:timers/promises";
import { TINY_PNG } from "@custodia/testkit/images";
import { type Call, createCaller, list, startImport, toFile, until } from "../../../apps/server/test/bucket-site.ts";
import type { RunningServer } from "../../browser/server.ts";
import { openTestBucket, type TestBucket } from "../../bucket/bucket.ts";
import { type Environment, openLastingEnvironment } from "../environment.ts";
import { isRetryLater } from "../probe.ts";
import { type FaultyProxy, openFaultyProxy } from "./faulty-proxy.ts";

/** Later files never displace earlier exports and uploads. */
const NO_LIMITS = { EXPORTS_AT_ONCE: "1000", EXPORTS_KEPT: "1000", UPLOADS_KEPT: "1000" };

/** A server that stores files in a bucket, with files to read. */
export interface StorageSite {
  environment: Environment;
  bucket: TestBucket;
  proxy: FaultyProxy;
  server: RunningServer;
  call: Call;
  /** An uploaded list, and the results of another one: an export and the rejected rows. */
  uploadId: number;
  paths: { path: string; bytes: Buffer }[];
  close(): Promise<void>;
}

export async function openStorageSite(): Promise<StorageSite> {
  const [environment, bucket] = await Promise.all([openLastingEnvironment("file"), openTestBucket()]);
  const [, port = ""] = /127\.0\.0\.1:(\d+)/.exec(bucket.settings.STORAGE_URL) ?? [];
  const proxy = await openFaultyProxy(Number(port));
  const address = bucket.settings.STORAGE_URL.replace(port, `${proxy.port}`);
  const proxySettings = {
    STORAGE_URL: address,
    STORAGE_SECONDS: "1",
    ...NO_LIMITS,
    REQUESTS_A_MINUTE: "1000000",
  };
  const server = await environment.start({ ...bucket.settings, ...proxySettings });
  const call = createCaller(() => server.url, environment.credentials);
  const imported = await startImport(call, list(50, "dear"));
  await until(call, `GET /api/v1/assets/imports/${imported}`, ({ data }) => data.state === "published");
  const requested = await call("POST /api/v1/assets/exports", { all: true });
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");
  const uploaded = await call("POST /api/v1/assets/imports", toFile(list(20), "kept.csv"));
  const paths = [`/api/v1/assets/exports/${requested.body.data.id}`, `/api/v1/assets/imports/${imported}/errors`];
  const download = async (path: string) => ({ path, bytes: (await call(`GET ${path}`)).bytes });
  const uploadId = uploaded.body.data.id;
  async function close() {
    await proxy.disconnect();
    await bucket.close();
    await environment.close();
  }
  return {
    environment,
    bucket,
    proxy,
    server,
    call,
    uploadId,
    paths: await Promise.all(paths.map(download)),
    close,
  };
}

/** The results of using files. */
export interface UseResult {
  done: number;
  refused: number;
  /** Responses that are neither a success nor 503. */
  unexpected: string[];
  /** Files with status 200 whose content is not the stored one. */
  incomplete: number;
  slowestMs: number;
  /** The created files: the ids of exports and of uploaded lists. */
  exports: number[];
  lists: number[];
}

/** The number of calls that `useFiles` makes. */
export const CALLS = 6;

/** Performs every operation that needs files once, all concurrently. */
export async function useFiles({ call, uploadId, paths }: StorageSite): Promise<UseResult> {
  const seen: UseResult = { done: 0, refused: 0, unexpected: [], incomplete: 0, slowestMs: 0, exports: [], lists: [] };
  async function callOnce(endpoint: string, body?: object | File, expected?: Buffer) {
    const startedAt = performance.now();
    const answer = await call(endpoint, body);
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
    if (answer.status < 300) seen.done += 1;
    else if (isRetryLater(answer)) seen.refused += 1;
    else seen.unexpected.push(`${endpoint}: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
    if (answer.status < 300 && expected && !answer.bytes.equals(expected)) seen.incomplete += 1;
    return answer.status < 300 ? [answer.body?.data?.id as number] : [];
  }
  await Promise.all([
    ...paths.map(({ path, bytes }) => callOnce(`GET ${path}`, undefined, bytes)),
    callOnce(`POST /api/v1/assets/imports/${uploadId}/preview`, {}),
    callOnce("POST /files/logo", toFile(new Uint8Array(TINY_PNG), "logo.png")),
    callOnce("POST /api/v1/assets/imports", toFile(list(30), "new.csv")).then((ids) => seen.lists.push(...ids)),
    callOnce("POST /api/v1/assets/exports", { matching: { search: `${Math.random()}` } }).then((ids) =>
      seen.exports.push(...ids),
    ),
  ]);
  return seen;
}

/** Returns how many of these exports are ready, once none is running any more. */
export async function countReady({ call }: StorageSite, ids: readonly number[]): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { body } = await call("GET /api/v1/assets/exports?per_page=200");
    const states: string[] = body.data
      .filter(({ id }: { id: number }) => ids.includes(id))
      .map(({ state }: { state: string }) => state);
    if (!states.includes("requested")) return states.filter((state) => state === "ready").length;
    await sleep(250);
  }
  throw new Error("Exports were still running after 150 s.");
}
