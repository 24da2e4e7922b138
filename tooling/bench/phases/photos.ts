import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { photo } from "@custodia/testkit/images";
import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import { compareValues, elapsedMs, type Figure } from "../figures.ts";
import { runScript } from "../process.ts";
import { compareGaps } from "../process-metrics.ts";
import { driveWhile, type HttpClient, type Load, mutate, pathOf } from "../requests.ts";

const COUNT = 100;
const QUIET_MS = 5000;
const PAUSE_MS = 5;
const BOUND = { value: 50 };

/**
 * Measures the latency of one company's reads while another one uploads a hundred photos at once, and the longest gap of the
 * server's event loop.
 */
export const photos: Phase = {
  name: "photos",
  async run(bench) {
    const { company, nextRow, server } = bench;
    const { id } = await mutate<{ id: number }>(company.client, "assets.create", newAsset(company, nextRow(1)));
    const quiet = await loadWhile(bench, sleep(QUIET_MS));
    return bench.inspect(async (inspector) => {
      let sent = { seconds: 0 };
      let during: Load | undefined;
      const work = async () => {
        const args = [server.url, company.client.cookie()!, String(id), String(COUNT)];
        const sending = runScript<typeof sent>("tooling/bench/phases/photos.ts", args);
        during = await loadWhile(bench, sending);
        sent = await sending;
      };
      const gaps = await compareGaps(inspector, `longest gap behind ${COUNT} photos`, work);
      const read = (name: string, key: "p50" | "p99" | "longest", bound?: Figure["bound"]) =>
        compareValues(`${name} behind ${COUNT} photos`, "ms", during![key], quiet[key], bound);
      return [
        { name: `${COUNT} photos, until the last is stored`, unit: "s", value: sent.seconds },
        read("read p50", "p50"),
        read("read p99", "p99"),
        read("longest read", "longest", BOUND),
        ...gaps,
      ];
    });
  },
};

/** Requests a page of the other company's list and its dashboard alternately, one after the other, while `work` runs. */
async function loadWhile({ neighbour }: Bench, work: Promise<unknown>): Promise<Load> {
  const list = pathOf("assets.list", { page: 1, per_page: 15, sort: "cost", order: "desc" });
  const dashboard = pathOf("dashboard.show");
  const send = (index: number) => getUntilAnswered(neighbour.client, index % 2 === 0 ? list : dashboard);
  const [reads] = await driveWhile(work, { send, clients: 1, pauseMs: PAUSE_MS });
  return reads;
}

/** Repeats a request until it succeeds; the time of refused attempts counts, too. */
async function getUntilAnswered(client: HttpClient, path: string): Promise<void> {
  for (;;) {
    const error = await client.get(path).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    if (!error) return;
    if (!/ answered 503/.test(error.message)) throw error;
    await sleep(PAUSE_MS);
  }
}

const SIZE = [4032, 3024] as const;
/** Each photo has the size of a phone's photo and is unique: bytes after the end of an image are ignored. */
const BYTES = 3_500_000;
const RETRY_MS = 5000;

/** Sends `count` photos of a phone to an asset at once. The process runs at low priority, because real uploads come from other machines. */
async function sendPhotos(url: string, cookie: string, asset: string, count: number): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const image = await photo(...SIZE);
  /** Retries as the app does when the server is busy. */
  async function send(index: number): Promise<void> {
    const padding = new Uint8Array(BYTES - image.length).fill(index);
    for (;;) {
      const body = new FormData();
      body.append("file", new File([new Uint8Array(image), padding], `photo-${index}.jpg`));
      const answer = await fetch(`${url}/files/assets/${asset}/papers`, { method: "POST", body, headers: { cookie } });
      if (answer.ok) return;
      if (answer.status !== 503) throw new Error(`Photo ${index}: ${answer.status} ${await answer.text()}`);
      await sleep(RETRY_MS);
    }
  }
  const ms = await elapsedMs(() => Promise.all(Array.from({ length: count }, (_, index) => send(index))));
  console.log(JSON.stringify({ seconds: ms / 1000 }));
}

if (import.meta.main) {
  const [url, cookie, asset, count] = process.argv.slice(2) as [string, string, string, string];
  await sendPhotos(url, cookie, asset, Number(count));
}
