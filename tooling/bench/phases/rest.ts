import type { Phase } from "../bench.ts";
import { change, pathOf } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import { openWire } from "../wire.ts";

/** What the adapter may add to a procedure's time (issue of REST v1). */
const BOUND = { ratio: 1.15 };
const QUERY = { per_page: 15, sort: "cost", order: "desc" };

/** A page of assets by REST, against the same procedure by tRPC on the same server. */
export const rest: Phase = {
  name: "rest",
  async run(bench) {
    const { ours, server } = bench;
    const { token } = await change<{ token: string }>(ours.wire, "tokens.create", { name: "Bench" });
    const wire = openWire(ours.wire.url, token);
    const query = new URLSearchParams(Object.entries(QUERY).map(([name, value]) => [name, String(value)]));
    try {
      return await compareLoads(
        { ...bench, floor: server },
        "REST",
        () => wire.get(`/api/v1/assets?${query}`),
        () => ours.wire.get(pathOf("assets.list", QUERY)),
        BOUND,
      );
    } finally {
      wire.close();
    }
  },
};
