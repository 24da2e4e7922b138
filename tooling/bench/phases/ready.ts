import type { Phase } from "../bench.ts";
import { byTurns, compared } from "../figures.ts";
import type { Running } from "../process.ts";

const ROUNDS = 3;

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
    return [compared("seconds to ready", "s", ours, floor)];
  },
};
