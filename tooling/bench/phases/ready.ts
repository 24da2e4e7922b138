import { setTimeout as sleep } from "node:timers/promises";
import type { Phase } from "../bench.ts";
import { byTurns, compared } from "../figures.ts";
import { memoryOf } from "../memory.ts";
import type { Running } from "../process.ts";

const ROUNDS = 3;
/** By then what a start needed has ended. */
const IDLE_MS = 65_000;

/** From the start of the process on the loaded data until it says that it is ready. */
export const ready: Phase = {
  name: "ready",
  async run(bench) {
    const secondsTo = async (which: Running) => {
      await which.restart();
      return which.readyIn;
    };
    const { ours, floor } = await byTurns(
      ROUNDS,
      () => secondsTo(bench.server),
      () => secondsTo(bench.floor),
    );
    await sleep(IDLE_MS);
    const [idle, bare] = [memoryOf(bench.server.pid), memoryOf(bench.floor.pid)];
    return [
      compared("seconds to ready", "s", ours, floor),
      { name: "memory of an idle minute", unit: "MB", value: idle, floor: bare, ratio: idle / bare },
    ];
  },
};
