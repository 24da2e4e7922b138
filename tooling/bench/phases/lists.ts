import { seededRandom } from "@custodia/demo/seeded-random";
import type { Bench, Phase } from "../bench.ts";
import { compareLoads, measureLoad } from "../compare-loads.ts";
import { compareTimes, elapsedMs, type Figure, runAlternately } from "../figures.ts";
import { registerRows } from "../register.ts";
import { dataOf, pathOf, queryOf } from "../requests.ts";

const LIST_PER_PAGE = 15;
const BOUND = { ratio: 1.5 };
/** The required pages per second for sixteen clients and at most 100,000 assets. */
const RATE_BOUND = { atLeast: 1000 };
const MAX_SIZE_OF_RATE = 100_000;

/** The address of a page on the server, and on the baseline. */
interface ListPage {
  app: string;
  bare: string;
}

interface Choice {
  column: string;
  ids: readonly number[];
}

/** Sort columns by their names in the API, with the columns by which SQLite sorts. */
const SORTS = [
  ["cost", "cost"],
  ["acquisition_date", "acquisition_date"],
  ["description", "sort_key"],
] as const;

const SAMPLE_PAGES = 60;
const FIRST_PAGES = 10;

/** Returns pages of assets by branch, class or custodian, each sorted: the first ones, or a sample of the whole list. */
function randomPages({ company, size }: Bench, lastPage: number): ListPage[] {
  const random = seededRandom(SAMPLE_PAGES);
  const choices: Choice[] = [
    { column: "location_id", ids: company.branches },
    { column: "classification_id", ids: company.classes },
    { column: "custodian_id", ids: company.custodians },
  ];
  const day = today();
  return Array.from({ length: SAMPLE_PAGES }, () => {
    const { column, ids } = random.pick(choices);
    const [sort, sortColumn] = random.pick(SORTS);
    const id = random.pick(ids);
    const order = random.pick(["asc", "desc"]);
    const pages = Math.max(1, Math.floor(size / ids.length / LIST_PER_PAGE) - 2);
    const page = random.between(1, Math.min(pages, lastPage));
    const offset = (page - 1) * LIST_PER_PAGE;
    return {
      app: pathOf("assets.list", { page, per_page: LIST_PER_PAGE, sort, order, filter: { [column]: id } }),
      bare: `/list?${queryOf({ column, value: id, by: sortColumn, order, limit: LIST_PER_PAGE, offset, day })}`,
    };
  });
}

/** Returns the days from 1970-01-01 to today. */
const today = () => Math.floor(Date.now() / 86_400_000);

/** Measures a list page with filter, sort order, total, and the sums of all matching rows. */
export const list: Phase = {
  name: "list",
  async run(bench) {
    return [
      ...(await comparePages(bench, "list page", FIRST_PAGES)),
      ...(await comparePages(bench, "deep list page", Infinity)),
    ];
  },
};

async function comparePages(bench: Bench, name: string, lastPage: number): Promise<Figure[]> {
  const pages = randomPages(bench, lastPage);
  await assertSameAnswers(bench, pages);
  const page = (index: number) => pages[index % pages.length]!;
  return compareLoads(
    bench,
    name,
    (index) => bench.company.client.get(page(index).app),
    (index) => bench.floorClient.get(page(index).bare),
    BOUND,
    bench.size <= MAX_SIZE_OF_RATE ? RATE_BOUND : undefined,
  );
}

/**
 * Throws unless both sides return the same assets in the same order, and the same total and sums; otherwise the ratio would
 * be meaningless.
 */
async function assertSameAnswers({ company, floorClient }: Bench, pages: readonly ListPage[]): Promise<void> {
  for (const page of pages) {
    const { meta, data, sums } = dataOf<AppTotals>(await company.client.get(page.app));
    const floor = JSON.parse(await floorClient.get(page.bare)) as FloorTotals;
    const expectedSums = [sums.counted, ...[sums.cost, sums.carrying_amount, sums.net_book_value].map(inKobo)];
    const actual = [meta.total, ...expectedSums, ...data.map(({ id }) => id)].join();
    const { counted, cost, gross, value } = floor.sums;
    const expected = [floor.total, counted, cost, gross, value, ...floor.data.map(({ id }) => id)].join();
    if (actual !== expected || floor.data.length === 0)
      throw new Error(`${page.app} returns ${actual} instead of ${expected}.`);
  }
}

interface AppTotals {
  data: { id: number }[];
  meta: { total: number };
  sums: { counted: number; cost: number; carrying_amount: number; net_book_value: number };
}

interface FloorTotals {
  data: { id: number }[];
  total: number;
  sums: { counted: number; cost: number; gross: number; value: number };
}

const inKobo = (naira: number) => Math.round(naira * 100);

const ROUNDS = 5;
const LOAD = { clients: 1, ms: 600 };
const PER_PAGE = 15;
const MILLION = 1_000_000;

/** A page of a large register. */
interface Page {
  name: string;
  app: object;
  /** The query for the baseline, if it can return the same result. */
  bare?: { kind: string; value: string; offset?: number; place?: number };
  /** The limit for a million assets, in milliseconds. */
  bound?: number;
}

/**
 * Measures pages that are slow with a large register, for one client: the first request, and a repeated one, which may be
 * cached. The baseline counts, filters and sorts with the bare driver.
 */
export const pages: Phase = {
  name: "pages",
  async run(bench) {
    const figures: Figure[] = [];
    for (const page of pagesOf(bench)) figures.push(...(await measurePage(bench, page)));
    return figures;
  },
};

function pagesOf({ company, size }: Bench): Page[] {
  const deepPage = Math.floor((size * 0.9) / PER_PAGE);
  const location_id = company.branches[0]!;
  const [, , , serial] = [...registerRows(Math.floor(size / 3), 1)][0]!;
  const rareWord = String(serial).slice(2).toLowerCase();
  const list = (input: object, page = 1) => ({ page, per_page: PER_PAGE, ...input });
  return [
    { name: "first page", app: list({}), bare: { kind: "all", value: "" }, bound: 5 },
    {
      name: "page at 90 %",
      app: list({}, deepPage),
      bare: { kind: "all", value: "", offset: (deepPage - 1) * PER_PAGE },
      bound: 20,
    },
    {
      name: "by place and text",
      app: list({ sort: "cost", order: "desc", filter: { location_id, description: "laptop" } }),
      bare: { kind: "place", value: "laptop", place: location_id },
      bound: 10,
    },
    { name: "a rare word", app: list({ search: rareWord }), bare: { kind: "word", value: rareWord }, bound: 20 },
    {
      name: "by book value",
      app: list({ sort: "net_book_value", order: "desc" }),
      bare: { kind: "book", value: "" },
      bound: 20,
    },
    { name: "a search of one letter", app: list({ search: "q" }) },
    { name: "a search of 255 letters", app: list({ search: "palm ".repeat(51) }) },
    { name: "a search of wildcards and quotes", app: list({ search: `%_"'\\%` }) },
  ];
}

async function measurePage(bench: Bench, { name, app, bare, bound }: Page): Promise<Figure[]> {
  const { client } = bench.company;
  const path = pathOf("assets.list", app);
  const floor = bare && `/page?${queryOf({ offset: 0, place: 0, day: today(), ...bare })}`;
  const prefix = `of ${bench.size.toLocaleString("en")}: ${name}`;
  let counted = 0;
  const value = await elapsedMs(async () => {
    counted = dataOf<{ meta: { total: number } }>(await client.get(path)).meta.total;
  });
  const first: Figure = { name: `${prefix}, first request`, unit: "ms", value };
  if (floor) {
    const { total } = JSON.parse(await bench.floorClient.get(floor)) as { total: number };
    if (total !== counted) throw new Error(`${name}: ${counted} instead of ${total}.`);
  }
  const runSide = (pid: number, send: () => Promise<unknown>) => () => measureLoad(pid, send, LOAD);
  const appSide = runSide(bench.server.pid, () => client.get(path));
  const limit = bench.size >= MILLION && bound ? { value: bound } : undefined;
  const results = await runAlternately(
    ROUNDS,
    appSide,
    floor ? runSide(bench.floor.pid, () => bench.floorClient.get(floor)) : async () => undefined,
  );
  const figureOf = (key: "p50" | "processor", label: string, bound?: Figure["bound"]) => {
    const values = results.app.map((round) => round[key]);
    const floors = results.floor.map((round) => round?.[key] ?? Number.NaN);
    const figure = compareTimes(`${prefix}${label}`, "ms", values, floors, bound);
    return floor ? figure : { ...figure, floor: undefined, ratio: undefined };
  };
  return [first, figureOf("p50", "", limit), figureOf("processor", ", processor")];
}
