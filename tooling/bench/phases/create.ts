import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { change } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import type { Figure } from "../figures.ts";
import { newAsset } from "../new-asset.ts";
import { startServer } from "../process.ts";
import { copyTo, lookInto, markOf } from "../stored.ts";
import { openWire } from "../wire.ts";

const BOUND = { ratio: 2.5 };
/** Creates whose rows the floor writes again by turns. */
const REMEMBERED = 50;

/**
 * A new asset from a form, against the same rows in one transaction of the bare driver: on the disk before the answer, as ours,
 * and not. Each that was answered must be there, once.
 */
export const create: Phase = {
  name: "create",
  async run(bench) {
    const before = counted(bench);
    let answered = 0;
    const figures = await creates(bench, async () => {
      await change(bench.ours.wire, "assets.create", newAsset(bench.ours, bench.nextRow(1)));
      answered += 1;
    });
    const there = counted(bench) - before;
    if (there !== answered) throw new Error(`${answered} assets were answered, and ${there} are there.`);
    return figures;
  },
};

async function creates(bench: Bench, ours: () => Promise<void>): Promise<Figure[]> {
  const look = lookInto(bench.dataFile);
  const { asset } = markOf(look);
  look.close();
  for (let made = 0; made < REMEMBERED; made++) await ours();
  const file = join(bench.folder, "create.db");
  copyTo(bench.dataFile, file);
  const floor = await startServer("tooling/bench/floors/create.ts", {
    WRITE_FILE: file,
    AFTER_ASSET: String(asset),
  });
  const bare = openWire(floor.url);
  const against = { ...bench, floor };
  try {
    return [
      ...(await compareLoads(against, "create", ours, () => bare.post("/create", "{}"), BOUND)),
      ...(await compareLoads(against, "create, beside a floor without fsync", ours, () =>
        bare.post("/create-unsynced", "{}"),
      )),
    ];
  } finally {
    bare.close();
    await floor.stop();
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  }
}

function counted({ dataFile, ours }: Bench): number {
  const look = lookInto(dataFile);
  const [row] = look.rows("SELECT count(*) AS total FROM assets WHERE company_id = ?", ours.id);
  look.close();
  return Number(row!.total);
}
