import { seededChance } from "@custodia/services/demo/chance";
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
      bare: `/list?${query({ column, value: id, by, order, limit: PER_PAGE, offset })}`,
    };
  });
}

const query = (input: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));

/** A list page with filter, sort and total. */
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

/** Both sides answer the same assets in the same order, and the same total: else the ratio would tell nothing. */
async function assertSameAnswers({ ours, bare }: Bench, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const answer = dataOf<{ data: { id: number }[]; meta: { total: number } }>(
      await ours.wire.get(page.ours),
    );
    const floor = JSON.parse(await bare.get(page.bare)) as { data: { id: number }[]; total: number };
    const told = [answer.meta.total, ...answer.data.map(({ id }) => id)].join();
    const wanted = [floor.total, ...floor.data.map(({ id }) => id)].join();
    if (told !== wanted || floor.data.length === 0)
      throw new Error(`${page.ours} answers ${told}, and the data says ${wanted}.`);
  }
}
