import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { change, pathOf } from "../call.ts";
import { driveUntil } from "../drive.ts";
import { exportAssets } from "../export.ts";
import { importFile } from "../import.ts";
import { type Gaps, gapsDuring } from "../loop-gap.ts";
import { runScript } from "../process.ts";
import { writeXlsx } from "../register-file.ts";
import { openWire } from "../wire.ts";

const ROWS = 20_000;
const BOUND = { value: 50 };
const WORDS = ["laptop", "generator", "q", "chair exec", "TAG-00"];

/**
 * The longest time in which the server's main thread answers nobody while one company imports, exports, searches and signs in, beside
 * that of a process that does nothing.
 */
export const mixed: Phase = {
  name: "mixed",
  async run(bench) {
    const inspector = await bench.inspect();
    try {
      const loaded = gapsDuring(inspector, () => load(bench));
      const [ours, beside] = await Promise.all([
        loaded,
        runScript<Gaps>("tooling/bench/floors/gaps.ts", [], loaded),
      ]);
      const figure = (name: string, value: number, floor: number) =>
        ({ name, unit: "ms", value, floor, ratio: value / floor }) as const;
      return [
        { ...figure("longest gap under mixed load", ours.longest, beside.longest), bound: BOUND },
        figure("the same, but for waiting for a processor", ours.own, beside.own),
      ];
    } finally {
      inspector.close();
    }
  },
};

async function load({ ours, neighbour, folder, nextRow }: Bench): Promise<void> {
  const file = join(folder, `mixed-${nextRow(0)}.xlsx`);
  await writeXlsx(file, nextRow(ROWS), ROWS);
  let over = false;
  const ended = () => over;
  const work = Promise.all([importFile(ours.wire, file), exportAssets(ours.wire, {})]).finally(() => {
    over = true;
  });
  const word = (index: number) => WORDS[index % WORDS.length];
  const signIn = async () => {
    const wire = openWire(ours.wire.url);
    await change(wire, "auth.signIn", neighbour.who);
    wire.close();
  };
  const asked = (procedure: string, input: (index: number) => object) => (index: number) =>
    ours.wire.get(pathOf(procedure, input(index)));
  await Promise.all([
    work,
    driveUntil(
      asked("search.find", (index) => ({ text: word(index) })),
      { clients: 2, ended },
    ),
    driveUntil(
      asked("assets.list", (index) => ({ search: word(index), page: 1, per_page: 15 })),
      { clients: 2, ended },
    ),
    driveUntil(signIn, { clients: 1, ended, pauseMs: 200 }),
  ]);
}
