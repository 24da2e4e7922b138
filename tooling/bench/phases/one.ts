import type { Phase } from "../bench.ts";
import { dataOf, pathOf } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import { lookInto } from "../stored.ts";

const BOUND = { ratio: 3 };
const STEP = 97;

/** One asset with all that its page shows. */
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
      BOUND,
    );
  },
};
