import type { Bench, Phase } from "../bench.ts";
import { compareLoads } from "../compare-loads.ts";
import { readRows } from "../database-file.ts";
import { compareTimes, elapsedMs, type Figure, runAlternately } from "../figures.ts";
import { dataOf, mutate, pathOf, sendRequest } from "../requests.ts";

const FIGURES_BOUND = { ratio: 3 };
const NEW_DAY_BOUND = { ratio: 1.5 };
const WARM_UP = 2;
const ROUNDS = 9;
const DAY_MS = 86_400_000;
/** The two time zones are 25 hours apart, so they never have the same date. */
const ZONES = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;

interface DashboardAnswer {
  widgets: { total_assets: number; total_assets_cost: number; total_net_book_value: number };
}

/** Compares the figures of the dashboard with one row, and the sum of a new day with a bare SQL sum. */
export const dashboard: Phase = {
  name: "dashboard",
  async run(bench) {
    const { company, floorClient, dataFile } = bench;
    const [row] = readRows(
      dataFile,
      "SELECT min(id) AS id, count(*) AS total, sum(cost) AS cost FROM assets WHERE company_id = ? AND status = 'in_service'",
      company.id,
    );
    const { widgets } = await sendRequest<DashboardAnswer>(company.client, "dashboard.show");
    if (widgets.total_assets !== row!.total || widgets.total_assets_cost !== Number(row!.cost) / 100)
      throw new Error(`The dashboard shows ${JSON.stringify(widgets)}, but the data are ${JSON.stringify(row)}.`);
    return [
      ...(await compareLoads(
        bench,
        "dashboard",
        () => company.client.get(pathOf("dashboard.show")),
        () => floorClient.get(`/one?id=${row!.id}`),
        FIGURES_BOUND,
      )),
      await measureNewDay(bench),
    ];
  },
};

/** The company alternates between two dates. The app's response contains all figures, the floor's only the book value. */
async function measureNewDay({ company, floorClient }: Bench): Promise<Figure> {
  const { client } = company;
  const [branch] = (
    await sendRequest<{ data: { country_id: number; state_id: number }[] }>(client, "locations.list", {})
  ).data;
  const address = { country_id: branch!.country_id, state_id: branch!.state_id, city: "Ikeja" };
  const profile = { ...address, address: "1 Market Road", industry: "retail", abbreviation: "HM" };
  await mutate(client, "company.update", profile);

  const actual: number[] = [];
  const expected: number[] = [];
  const zone = (round: number) => ZONES[round % ZONES.length]!;
  const timeApp = async (round: number) => {
    await mutate(client, "company.update", { time_zone: zone(round) });
    return elapsedMs(async () => {
      const answer = await client.get(pathOf("dashboard.widgets"));
      actual.push(dataOf<DashboardAnswer["widgets"]>(answer).total_net_book_value);
    });
  };
  const timeFloor = (round: number) =>
    elapsedMs(async () => {
      const answer = await floorClient.get(`/book-value?day=${dayIn(zone(round))}`);
      expected.push((JSON.parse(answer) as { kobo: number }).kobo / 100);
    });
  await runAlternately(WARM_UP, timeApp, timeFloor);
  const { app: appTimes, floor } = await runAlternately(ROUNDS, timeApp, timeFloor);
  if (actual.join() !== expected.join()) throw new Error(`The book values ${actual} should be ${expected}.`);
  return compareTimes("net book value of a new day", "ms", appTimes, floor, NEW_DAY_BOUND);
}

/** Days from 1970-01-01 to the current date of the company. */
function dayIn(timeZone: string): number {
  return Date.parse(new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date())) / DAY_MS;
}

const PER_PAGE = 15;

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
