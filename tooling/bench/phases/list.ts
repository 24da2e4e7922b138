import { seededChance } from "@custodia/demo/chance";
import type { Bench, Phase } from "../bench.ts";
import { dataOf, pathOf } from "../call.ts";
import { compareLoads } from "../compare-loads.ts";
import type { Figure } from "../figures.ts";

const PER_PAGE = 15;
const BOUND = { ratio: 2.5 };

/** One page that somebody asks for, as the server and as the floor are asked. */
interface Page {
  ours: string;
  bare: string;
}

interface Choice {
  column: string;
  ids: readonly number[];
}

/** Sort columns as the server names them, and what SQLite sorts by. */
const SORTS = [
  ["cost", "cost"],
  ["acquisition_date", "acquisition_date"],
  ["description", "sort_key"],
] as const;

const QUESTIONS = 60;
const FIRST_PAGES = 10;

/** Pages of assets by branch, class or custodian, each sorted: the first ones, or some from all over the list. */
function questions({ ours, size }: Bench, lastPage: number): Page[] {
  const chance = seededChance(QUESTIONS);
  const choices: Choice[] = [
    { column: "location_id", ids: ours.branches },
    { column: "classification_id", ids: ours.classes },
    { column: "custodian_id", ids: ours.custodians },
  ];
  const day = Math.floor(Date.now() / 86_400_000);
  return Array.from({ length: QUESTIONS }, () => {
    const { column, ids } = chance.pick(choices);
    const [sort, by] = chance.pick(SORTS);
    const id = chance.pick(ids);
    const order = chance.pick(["asc", "desc"]);
    const pages = Math.max(1, Math.floor(size / ids.length / PER_PAGE) - 2);
    const page = chance.between(1, Math.min(pages, lastPage));
    const offset = (page - 1) * PER_PAGE;
    return {
      ours: pathOf("assets.list", { page, per_page: PER_PAGE, sort, order, filter: { [column]: id } }),
      bare: `/list?${query({ column, value: id, by, order, limit: PER_PAGE, offset, day })}`,
    };
  });
}

const query = (input: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));

/** A list page with filter, sort, total, and the sums of all that match. */
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
  const pages = questions(bench, lastPage);
  await assertSameAnswers(bench, pages);
  const page = (index: number) => pages[index % pages.length]!;
  return compareLoads(
    bench,
    name,
    (index) => bench.ours.wire.get(page(index).ours),
    (index) => bench.bare.get(page(index).bare),
    BOUND,
  );
}

/** Both sides answer the same assets in the same order, and the same total and sums: else the ratio would tell nothing. */
async function assertSameAnswers({ ours, bare }: Bench, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const { meta, data, sums } = dataOf<Ours>(await ours.wire.get(page.ours));
    const floor = JSON.parse(await bare.get(page.bare)) as Floor;
    const summed = [sums.counted, ...[sums.cost, sums.carrying_amount, sums.net_book_value].map(inKobo)];
    const told = [meta.total, ...summed, ...data.map(({ id }) => id)].join();
    const { counted, cost, gross, value } = floor.sums;
    const wanted = [floor.total, counted, cost, gross, value, ...floor.data.map(({ id }) => id)].join();
    if (told !== wanted || floor.data.length === 0)
      throw new Error(`${page.ours} answers ${told}, and the data says ${wanted}.`);
  }
}

interface Ours {
  data: { id: number }[];
  meta: { total: number };
  sums: { counted: number; cost: number; carrying_amount: number; net_book_value: number };
}

interface Floor {
  data: { id: number }[];
  total: number;
  sums: { counted: number; cost: number; gross: number; value: number };
}

const inKobo = (naira: number) => Math.round(naira * 100);
