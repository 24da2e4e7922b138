import type { Phase } from "../bench.ts";
import { change } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import { newAsset } from "../new-asset.ts";

/** A new asset from a form, against the same rows in one transaction of the bare driver. */
export const create: Phase = {
  name: "create",
  async run(bench) {
    const { ours, bare, nextRow } = bench;
    return compareLoads(
      bench,
      "create",
      () => change(ours.wire, "assets.create", newAsset(ours, nextRow(1))),
      () => bare.post("/create", "{}"),
    );
  },
};
