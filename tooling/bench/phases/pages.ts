import type { Bench, Phase } from "../bench.ts";
import { dataOf, pathOf } from "../call.ts";
import { drive } from "../drive.ts";
import { byTurns, compared, type Figure } from "../figures.ts";
import { processorMs } from "../processor.ts";
import { registerRows } from "../register.ts";

const ROUNDS = 5;
const ROUND_MS = 600;
const PER_PAGE = 15;
const MILLION = 1_000_000;

/** A page that somebody asks for of a large register. */
interface Page {
  name: string;
  ours: object;
  /** What the floor is asked; where it answers the same. */
  bare?: { kind: string; value: string; offset?: number; place?: number };
  /** Milliseconds that it may take of a million assets. */
  bound?: number;
}

/**
 * Pages that a large register makes slow, one client: asked for the first time, and again, when a reader may remember their order. The floor counts, filters and sorts by the bare driver.
 */
export const pages: Phase = {
  name: "pages",
  async run(bench) {
    const figures: Figure[] = [];
    for (const page of pagesOf(bench)) figures.push(...(await measured(bench, page)));
    return figures;
  },
};

function pagesOf({ ours, size }: Bench): Page[] {
  const at = Math.floor((size * 0.9) / PER_PAGE);
  const place = ours.branches[0]!;
  const [, , , serial] = [...registerRows(Math.floor(size / 3), 1)][0]!;
  const rare = String(serial).slice(2).toLowerCase();
  const list = (more: object, page = 1) => ({ page, per_page: PER_PAGE, ...more });
  return [
    { name: "first page", ours: list({}), bare: { kind: "all", value: "" }, bound: 3 },
    {
      name: "page at 90 %",
      ours: list({}, at),
      bare: { kind: "all", value: "", offset: (at - 1) * PER_PAGE },
      bound: 5,
    },
    {
      name: "by place and text",
      ours: list({ sort: "cost", order: "desc", filter: { location_id: place, description: "laptop" } }),
      bare: { kind: "place", value: "laptop", place },
      bound: 10,
    },
    { name: "a rare word", ours: list({ search: rare }), bare: { kind: "word", value: rare }, bound: 20 },
    {
      name: "by book value",
      ours: list({ sort: "net_book_value", order: "desc" }),
      bare: { kind: "book", value: "" },
      bound: 20,
    },
    { name: "a search of one letter", ours: list({ search: "q" }) },
    { name: "a search of 255 letters", ours: list({ search: "palm ".repeat(51) }) },
    { name: "a search of wildcards and quotes", ours: list({ search: `%_"'\\%` }) },
  ];
}

async function measured(bench: Bench, { name, ours, bare, bound }: Page): Promise<Figure[]> {
  const { wire } = bench.ours;
  const path = pathOf("assets.list", ours);
  const day = String(Math.floor(Date.now() / 86_400_000));
  const floor =
    bare &&
    `/page?${new URLSearchParams(Object.entries({ offset: 0, place: 0, day, ...bare }).map(([key, value]) => [key, String(value)]))}`;
  const begun = performance.now();
  const answer = dataOf<{ meta: { total: number } }>(await wire.get(path));
  const first: Figure = {
    name: `of ${bench.size.toLocaleString("en")}: ${name}, asked for the first time`,
    unit: "ms",
    value: performance.now() - begun,
  };
  if (floor) {
    const { total } = JSON.parse(await bench.bare.get(floor)) as { total: number };
    if (total !== answer.meta.total) throw new Error(`${name}: ${answer.meta.total} and not ${total}.`);
  }
  const side = (pid: number, send: () => Promise<unknown>) => async () => {
    const before = processorMs(pid);
    const { p50, count } = await drive(send, { clients: 1, ms: ROUND_MS });
    return { p50, processor: (processorMs(pid) - before) / count };
  };
  const called = `of ${bench.size.toLocaleString("en")}: ${name}`;
  const asked = side(bench.server.pid, () => wire.get(path));
  const wanted = bench.size >= MILLION && bound ? { value: bound } : undefined;
  const turns = await byTurns(
    ROUNDS,
    asked,
    floor ? side(bench.floor.pid, () => bench.bare.get(floor)) : async () => undefined,
  );
  const told = (key: "p50" | "processor", label: string, limit?: Figure["bound"]) => {
    const values = turns.ours.map((each) => each[key]);
    const floors = turns.floor.map((each) => each?.[key] ?? Number.NaN);
    const figure = compared(`${called}${label}`, "ms", values, floors, limit);
    return floor ? figure : { ...figure, floor: undefined, ratio: undefined };
  };
  return [first, told("p50", "", wanted), told("processor", ", processor")];
}
