import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import { compareLoads, withWritingFloor } from "../compare-loads.ts";
import { readRows } from "../database-file.ts";
import type { Figure } from "../figures.ts";
import { dataOf, type HttpClient, mutate, openClient, pathOf, queryOf } from "../requests.ts";

const READ_BOUND = { ratio: 3 };
const ID_STEP = 97;

/** Measures one asset with all data of its page. */
export const oneRecord: Phase = {
  name: "one",
  async run(bench) {
    const { company, floorClient, dataFile } = bench;
    const everyNth = "SELECT id FROM assets WHERE company_id = ? AND id % ? = 0";
    const ids = readRows(dataFile, everyNth, company.id, ID_STEP).map(({ id }) => Number(id));
    const id = (index: number) => ids[index % ids.length]!;
    const answer = dataOf<{ id: number }>(await company.client.get(pathOf("assets.show", { id: id(0) })));
    if (answer.id !== id(0)) throw new Error(`Requested asset ${id(0)}, but got ${answer.id}.`);
    return compareLoads(
      bench,
      "one asset",
      (index) => company.client.get(pathOf("assets.show", { id: id(index) })),
      (index) => floorClient.get(`/one?id=${id(index)}`),
      READ_BOUND,
    );
  },
};

const CREATE_BOUND = { ratio: 2.5 };

/**
 * Measures a new asset from a form, compared with the same rows in one transaction of the bare driver, with and without a flush to
 * the disk before the response. Each confirmed asset must be stored exactly once.
 */
export const create: Phase = {
  name: "create",
  async run(bench) {
    const before = countAssets(bench);
    let acknowledged = 0;
    const figures = await measureCreation(bench, async () => {
      await mutate(bench.company.client, "assets.create", newAsset(bench.company, bench.nextRow(1)));
      acknowledged += 1;
    });
    const added = countAssets(bench) - before;
    if (added !== acknowledged) throw new Error(`${acknowledged} assets were acknowledged, but ${added} are stored.`);
    return figures;
  },
};

async function measureCreation(bench: Bench, app: () => Promise<void>): Promise<Figure[]> {
  return withWritingFloor(bench, "assets", app, async (withFloor) => [
    ...(await compareLoads(withFloor, "create", app, () => withFloor.floorClient.post("/create", "{}"), CREATE_BOUND)),
    ...(await compareLoads(withFloor, "create, beside a floor without fsync", app, () =>
      withFloor.floorClient.post("/create-unsynced", "{}"),
    )),
  ]);
}

function countAssets({ dataFile, company }: Bench): number {
  const [row] = readRows(dataFile, "SELECT count(*) AS total FROM assets WHERE company_id = ?", company.id);
  return Number(row!.total);
}

/** The overhead that the REST adapter may add to a procedure's time. */
const REST_BOUND = { ratio: 1.15 };
const QUERY = { per_page: 15, sort: "cost", order: "desc" };

/** Measures a page of assets, one asset and a new one by REST, each compared with the same procedure by tRPC. */
export const rest: Phase = {
  name: "rest",
  async run(bench) {
    const { token } = await mutate<{ token: string }>(bench.company.client, "tokens.create", { name: "Bench" });
    const client = openClient(bench.company.client.url, { authorization: `Bearer ${token}` });
    try {
      return await compareWithRest(bench, client);
    } finally {
      client.close();
    }
  },
};

async function compareWithRest(bench: Bench, rest: HttpClient): Promise<Figure[]> {
  const trpc = bench.company.client;
  const query = queryOf(QUERY);
  const newInput = () => newAsset(bench.company, bench.nextRow(1));
  const asset = await mutate<{ id: number }>(trpc, "assets.create", newInput());
  const bothSides = { ...bench, floor: bench.server };
  return [
    ...(await compareLoads(
      bothSides,
      "REST",
      () => rest.get(`/api/v1/assets?${query}`),
      () => trpc.get(pathOf("assets.list", QUERY)),
      REST_BOUND,
    )),
    ...(await compareLoads(
      bothSides,
      "REST, one asset",
      () => rest.get(`/api/v1/assets/${asset.id}`),
      () => trpc.get(pathOf("assets.show", { id: asset.id })),
    )),
    ...(await compareLoads(
      bothSides,
      "REST, create",
      () => rest.post("/api/v1/assets", JSON.stringify(newInput())),
      () => mutate(trpc, "assets.create", newInput()),
    )),
  ];
}
