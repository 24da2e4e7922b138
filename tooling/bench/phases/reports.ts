import type { Bench, Phase } from "../bench.ts";
import { compareTimes, elapsedMs, type Figure, runAlternately } from "../figures.ts";
import { dataOf, pathOf } from "../requests.ts";

const WARM_UP = 2;
const ROUNDS = 9;
const PER_PAGE = 15;
const DAY_MS = 86_400_000;

/** Compares the reports of other days with a bare SQL sum of book values, and a page with one of the list. */
export const reports: Phase = {
  name: "reports",
  async run(bench) {
    const { company, size } = bench;
    const dayOf = (round: number) => new Date(Date.now() - (round + 1) * DAY_MS).toISOString().slice(0, 10);
    const page = Math.floor((size * 0.5) / PER_PAGE);
    const get = (path: string) => () => company.client.get(path);
    // Each round asks for another day, which no cache has.
    const register = (round: number) => company.client.get(pathOf("reports.register", { as_at: dayOf(round) }));
    const movement = (round: number) => {
      const to = dayOf(round);
      return company.client.get(
        pathOf("reports.movement", { from: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`, to }),
      );
    };
    const input = { page, per_page: PER_PAGE };
    const listPage = get(pathOf("assets.list", { ...input, sort: "net_book_value" }));
    const { totals } = dataOf<{ totals: { count: number } }>(await register(ROUNDS + WARM_UP));
    if (totals.count < size / 2) throw new Error(`The register has ${totals.count} of ${size} assets.`);
    return [
      await compare("register of a day", register, sumOf(bench), 5),
      await compare("page of the register of a day", get(pathOf("reports.register", input)), listPage, 5),
      await compare("movement of a year", movement, sumOf(bench), 10),
    ];
  },
};

const sumOf =
  ({ floorClient }: Bench) =>
  (round: number) =>
    floorClient.get(`/book-value?day=${Math.floor(Date.now() / DAY_MS) - round}`);

type Work = (round: number) => Promise<unknown>;

async function compare(name: string, app: Work, floor: Work, ratio: number): Promise<Figure> {
  const timed = (work: Work) => (round: number) => elapsedMs(() => work(round));
  await runAlternately(WARM_UP, timed(app), timed(floor));
  const times = await runAlternately(
    ROUNDS,
    timed((round) => app(round + WARM_UP)),
    timed(floor),
  );
  return compareTimes(name, "ms", times.app, times.floor, { ratio });
}
