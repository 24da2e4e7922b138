import type { Bench, Phase } from "../bench.ts";
import { change, pathOf } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import type { Figure } from "../figures.ts";
import { newAsset } from "../new-asset.ts";
import { openWire, type Wire } from "../wire.ts";

/** What the adapter may add to a procedure's time (issue of REST v1). */
const BOUND = { ratio: 1.15 };
const QUERY = { per_page: 15, sort: "cost", order: "desc" };

/** A page of assets, one asset and a new one by REST, each against the same procedure by tRPC on the same server. */
export const rest: Phase = {
  name: "rest",
  async run(bench) {
    const { token } = await change<{ token: string }>(bench.ours.wire, "tokens.create", { name: "Bench" });
    const wire = openWire(bench.ours.wire.url, token);
    try {
      return await beside(bench, wire);
    } finally {
      wire.close();
    }
  },
};

async function beside(bench: Bench, rest: Wire): Promise<Figure[]> {
  const trpc = bench.ours.wire;
  const query = new URLSearchParams(Object.entries(QUERY).map(([name, value]) => [name, String(value)]));
  const fresh = () => newAsset(bench.ours, bench.nextRow(1));
  const made = await change<{ id: number }>(trpc, "assets.create", fresh());
  const both = { ...bench, floor: bench.server };
  return [
    ...(await compareLoads(
      both,
      "REST",
      () => rest.get(`/api/v1/assets?${query}`),
      () => trpc.get(pathOf("assets.list", QUERY)),
      BOUND,
    )),
    ...(await compareLoads(
      both,
      "REST, one asset",
      () => rest.get(`/api/v1/assets/${made.id}`),
      () => trpc.get(pathOf("assets.show", { id: made.id })),
    )),
    ...(await compareLoads(
      both,
      "REST, create",
      () => rest.post("/api/v1/assets", JSON.stringify(fresh())),
      () => change(trpc, "assets.create", fresh()),
    )),
  ];
}
