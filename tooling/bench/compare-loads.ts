import { drive, type Load } from "./drive.ts";
import { byTurns, compared, type Figure } from "./figures.ts";

const ROUNDS = 5;
const WARM_UP_MS = 300;
const ONE_MS = 800;
const MANY_MS = 1500;
const MANY = 16;

/** A request of one side; the index says which of several. */
export type Send = (index: number) => Promise<unknown>;

/** Puts the same load on both sides by turns, one client and sixteen. The bound is for the medians of both. */
export async function compareLoads(
  name: string,
  ours: Send,
  floor: Send,
  bound?: Figure["bound"],
): Promise<Figure[]> {
  const load = (clients: number, ms: number, rounds = ROUNDS) =>
    byTurns(
      rounds,
      () => drive(ours, { clients, ms }),
      () => drive(floor, { clients, ms }),
    );
  await load(MANY, WARM_UP_MS, 1);
  const one = await load(1, ONE_MS);
  const many = await load(MANY, MANY_MS);
  const figure = (
    label: string,
    unit: "ms" | "/s",
    loads: typeof one,
    key: keyof Load,
    limit?: Figure["bound"],
  ) =>
    compared(
      `${name}, ${label}`,
      unit,
      loads.ours.map((each) => each[key]),
      loads.floor.map((each) => each[key]),
      limit,
    );
  return [
    figure("p50, 1 client", "ms", one, "p50", bound),
    figure(`p50, ${MANY} clients`, "ms", many, "p50", bound),
    figure(`p99, ${MANY} clients`, "ms", many, "p99"),
    figure(`requests a second, ${MANY} clients`, "/s", many, "perSecond"),
  ];
}
