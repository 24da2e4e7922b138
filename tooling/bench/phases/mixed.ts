import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { change, pathOf } from "../call.ts";
import { driveUntil } from "../drive.ts";
import { exportAssets } from "../export.ts";
import { importFile } from "../import.ts";
import { longestGap } from "../loop-gap.ts";
import { writeXlsx } from "../register-file.ts";
import { openWire } from "../wire.ts";

const ROWS = 20_000;
const QUIET_MS = 3000;
const BOUND = { value: 50 };
const WORDS = ["laptop", "generator", "q", "chair exec", "TAG-00"];

/** The longest time in which the server's main thread answers nobody while one company imports, exports, searches and signs in. */
export const mixed: Phase = {
  name: "mixed",
  async run(bench) {
    const inspector = await bench.inspect();
    try {
      const quiet = await longestGap(
        inspector,
        () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)),
      );
      const value = await longestGap(inspector, () => load(bench));
      return [
        {
          name: "longest gap under mixed load",
          unit: "ms",
          value,
          floor: quiet,
          ratio: value / quiet,
          bound: BOUND,
        },
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
