import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, change } from "./call.ts";
import type { Wire } from "./wire.ts";

interface State {
  id: number;
  state: "requested" | "ready" | "failed";
  rows: number | null;
}

const POLL_MS = 20;

/** Exports assets as the browser does, and answers how long it took until the file was ready. */
export async function exportAssets(
  wire: Wire,
  filter: object,
): Promise<{ id: number; rows: number; ms: number }> {
  const begin = performance.now();
  const chosen = Object.keys(filter).length > 0 ? filter : { all: true };
  const { id } = await change<{ id: number }>(wire, "exports.create", chosen);
  for (;;) {
    const now = await ask<State>(wire, "exports.show", { id });
    if (now.state === "ready") return { id, rows: now.rows!, ms: performance.now() - begin };
    if (now.state === "failed") throw new Error("The export failed.");
    await sleep(POLL_MS);
  }
}

/** Fetches the file of an export that is ready. */
export async function saveExport(wire: Wire, id: number, file: string): Promise<void> {
  writeFileSync(file, await wire.fetch(`/files/exports/${id}`));
}
