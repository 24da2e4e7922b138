import type { Bench, Phase } from "../bench.ts";
import { change } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import { newAsset } from "../new-asset.ts";
import { lookInto } from "../stored.ts";

const BOUND = { ratio: 2.5 };

/**
 * A new asset from a form, against the same rows in one transaction of the bare driver: on the disk before the answer, as ours,
 * and not. Each that was answered must be there, once.
 */
export const create: Phase = {
  name: "create",
  async run(bench) {
    const before = counted(bench);
    let answered = 0;
    const ours = async () => {
      await change(bench.ours.wire, "assets.create", newAsset(bench.ours, bench.nextRow(1)));
      answered += 1;
    };
    const figures = [
      ...(await compareLoads(bench, "create", ours, () => bench.bare.post("/create", "{}"), BOUND)),
      ...(await compareLoads(bench, "create, beside a floor without fsync", ours, () =>
        bench.bare.post("/create-unsynced", "{}"),
      )),
    ];
    const there = counted(bench) - before;
    if (there !== answered) throw new Error(`${answered} assets were answered, and ${there} are there.`);
    return figures;
  },
};

function counted({ dataFile, ours }: Bench): number {
  const look = lookInto(dataFile);
  const [row] = look.rows("SELECT count(*) AS total FROM assets WHERE company_id = ?", ours.id);
  look.close();
  return Number(row!.total);
}
