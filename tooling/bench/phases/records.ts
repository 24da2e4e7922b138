import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import { compareLoads } from "../compare-loads.ts";
import type { Figure } from "../figures.ts";
import { startServer } from "../process.ts";
import { change, dataOf, openWire, pathOf, type Wire } from "../requests.ts";
import { copyTo, lookInto, markOf } from "../stored.ts";

const READ_BOUND = { ratio: 3 };
const STEP = 97;

/** One asset with all data of its page. */
export const one: Phase = {
  name: "one",
  async run(bench) {
    const { ours, bare, dataFile } = bench;
    const look = lookInto(dataFile);
    const every = "SELECT id FROM assets WHERE company_id = ? AND id % ? = 0";
    const ids = look.rows(every, ours.id, STEP).map(({ id }) => Number(id));
    look.close();
    const id = (index: number) => ids[index % ids.length]!;
    const answer = dataOf<{ id: number }>(await ours.wire.get(pathOf("assets.show", { id: id(0) })));
    if (answer.id !== id(0)) throw new Error(`Asked for the asset ${id(0)} and got ${answer.id}.`);
    return compareLoads(
      bench,
      "one asset",
      (index) => ours.wire.get(pathOf("assets.show", { id: id(index) })),
      (index) => bare.get(`/one?id=${id(index)}`),
      READ_BOUND,
    );
  },
};

const CREATE_BOUND = { ratio: 2.5 };
/** The number of creations whose rows the baseline repeats alternately. */
const REMEMBERED = 50;

/**
 * A new asset from a form, compared with the same rows in one transaction of the bare driver, with and without a flush to
 * the disk before the response. Each confirmed asset must be stored exactly once.
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
      ...(await compareLoads(against, "create", ours, () => bare.post("/create", "{}"), CREATE_BOUND)),
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

/** The overhead that the adapter may add to a procedure's time (issue of REST v1). */
const REST_BOUND = { ratio: 1.15 };
const QUERY = { per_page: 15, sort: "cost", order: "desc" };

/** A page of assets, one asset and a new one by REST, each compared with the same procedure by tRPC on the same server. */
export const rest: Phase = {
  name: "rest",
  async run(bench) {
    const { token } = await change<{ token: string }>(bench.ours.wire, "tokens.create", { name: "Bench" });
    const wire = openWire(bench.ours.wire.url, token);
    try {
      return await compareWithRest(bench, wire);
    } finally {
      wire.close();
    }
  },
};

async function compareWithRest(bench: Bench, rest: Wire): Promise<Figure[]> {
  const trpc = bench.ours.wire;
  const query = new URLSearchParams(Object.entries(QUERY).map(([name, value]) => [name, String(value)]));
  const fresh = () => newAsset(bench.ours, bench.nextRow(1));
  const asset = await change<{ id: number }>(trpc, "assets.create", fresh());
  const both = { ...bench, floor: bench.server };
  return [
    ...(await compareLoads(
      both,
      "REST",
      () => rest.get(`/api/v1/assets?${query}`),
      () => trpc.get(pathOf("assets.list", QUERY)),
      REST_BOUND,
    )),
    ...(await compareLoads(
      both,
      "REST, one asset",
      () => rest.get(`/api/v1/assets/${asset.id}`),
      () => trpc.get(pathOf("assets.show", { id: asset.id })),
    )),
    ...(await compareLoads(
      both,
      "REST, create",
      () => rest.post("/api/v1/assets", JSON.stringify(fresh())),
      () => change(trpc, "assets.create", fresh()),
    )),
  ];
}
