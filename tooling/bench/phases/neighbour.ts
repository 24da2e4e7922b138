import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { change, pathOf } from "../call.ts";
import type { BenchCompany } from "../company.ts";
import { driveUntil, type Load } from "../drive.ts";
import { exportAssets } from "../export.ts";
import type { Figure } from "../figures.ts";
import { importFile } from "../import.ts";
import { newAsset } from "../new-asset.ts";
import { writeXlsx } from "../register-file.ts";

const ROWS = 50_000;
const QUIET_MS = 5000;
const PAUSE_MS = 5;
const READ_BOUND = { value: 50 };
const WRITE_BOUND = { value: 500 };

interface Loads {
  reads: Load;
  writes: Load;
}

/** How long the reads and writes of one company wait while another one imports and exports. */
export const neighbour: Phase = {
  name: "neighbour",
  async run(bench) {
    const { ours, folder, nextRow } = bench;
    const file = join(folder, "large.xlsx");
    await writeXlsx(file, nextRow(ROWS), ROWS);
    const quiet = await beside(bench, () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
    const importing = await beside(bench, () => importFile(ours.wire, file));
    const exporting = await beside(bench, () => exportAssets(ours.wire, {}));
    return [...figures("an import", importing, quiet), ...figures("an export", exporting, quiet)];
  },
};

function figures(what: string, during: Loads, quiet: Loads): Figure[] {
  const figure = (
    kind: string,
    key: "p99" | "longest",
    load: keyof Loads,
    bound?: Figure["bound"],
  ): Figure => {
    const [value, floor] = [during[load][key], quiet[load][key]];
    return { name: `${kind} behind ${what}`, unit: "ms", value, floor, ratio: value / floor, bound };
  };
  return [
    figure("longest read", "longest", "reads", READ_BOUND),
    figure("read p99", "p99", "reads"),
    figure("longest write", "longest", "writes", WRITE_BOUND),
    figure("write p99", "p99", "writes"),
  ];
}

/** Has the neighbour read and write while `work` goes on. */
async function beside({ neighbour, nextRow }: Bench, work: () => Promise<unknown>): Promise<Loads> {
  const ids: number[] = [];
  async function write(): Promise<void> {
    const input = newAsset(neighbour, nextRow(1));
    ids.push((await change<{ id: number }>(neighbour.wire, "assets.create", input)).id);
  }
  await write();
  let over = false;
  const load = { clients: 1, pauseMs: PAUSE_MS, ended: () => over };
  const working = work().finally(() => {
    over = true;
  });
  const [reads, writes] = await Promise.all([
    driveUntil((index) => neighbour.wire.get(question(neighbour, index, ids.at(-1)!)), load),
    driveUntil(write, load),
    working,
  ]);
  return { reads, writes };
}

/** By turns a page of the list and the newest asset. */
function question({ branches }: BenchCompany, index: number, id: number): string {
  if (index % 2 === 0) return pathOf("assets.show", { id });
  const filter = { location_id: branches[index % branches.length] };
  return pathOf("assets.list", { page: 1, per_page: 15, sort: "cost", order: "desc", filter });
}
