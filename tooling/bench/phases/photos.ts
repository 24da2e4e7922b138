import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import { compareValues, type Figure } from "../figures.ts";
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
    const inspector = await bench.inspect();
    try {
      let sent = { seconds: 0 };
      let during: Load | undefined;
      const work = async () => {
        const args = [server.url, company.client.cookie()!, String(id), String(COUNT)];
        const sending = runScript<typeof sent>("tooling/bench/send-photos.ts", args);
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
    } finally {
      inspector.close();
    }
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
