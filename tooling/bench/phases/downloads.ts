import { setTimeout as sleep } from "node:timers/promises";
import type { Phase } from "../bench.ts";
import { ask, change } from "../call.ts";
import { forgetPeak, memoryOf, peakOf } from "../memory.ts";

const POLL_MS = 50;
const MEMORY_BOUND = { value: 100 };

interface Latest {
  id: number;
  state: "requested" | "ready" | "failed";
  records: number | null;
}

/** All that the company has, in one zip: how long it takes, and what the server held meanwhile above what it held before. */
export const downloads: Phase = {
  name: "downloads",
  async run({ ours, server }) {
    const idle = memoryOf(server.pid);
    forgetPeak(server.pid);
    const begin = performance.now();
    await change(ours.wire, "downloads.create", {});
    const latest = async () =>
      (await ask<{ data: Latest[] }>(ours.wire, "downloads.list", { per_page: 1 })).data[0]!;
    let made = await latest();
    for (; made.state === "requested"; made = await latest()) await sleep(POLL_MS);
    if (made.state === "failed") throw new Error("The download failed.");
    const value = (performance.now() - begin) / 1000;
    const above = peakOf(server.pid) - idle;
    const zip = await ours.wire.fetch(`/files/downloads/${made.id}`);
    const name = `download of ${made.records!.toLocaleString("en")} records`;
    return [
      { name, unit: "s", value },
      { name: `${name}, peak memory above idle`, unit: "MB", value: above, bound: MEMORY_BOUND },
      { name: `${name}, its size`, unit: "MB", value: zip.length / 1e6 },
    ];
  },
};
