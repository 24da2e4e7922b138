import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, measure } from "./measure.ts";

export type Baseline = Record<string, number>;

const BASELINE = "tooling/checks/figures.json";
const MAX_ITEMS = 20;

/**
 * Returns a line for each figure that is worse than its baseline and its bound. `earlier` has the items of the tree on which
 * the baseline was measured, so that the message lists only new items.
 */
export function worseThan(baseline: Baseline, figures: Figure[], earlier: () => Figure[]): string[] {
  return figures
    .filter((figure) => isWorse(figure, baseline[figure.name]))
    .flatMap((figure) => {
      const { name, title, value, bound } = figure;
      const earlierValue = baseline[name]!;
      const known = new Set(earlier().find((other) => other.name === name)?.items);
      const added =
        known.size > 0 || earlierValue === 0 ? figure.items.filter((item) => !known.has(item)) : figure.items;
      return [
        `${title}: ${value}, and the baseline allows ${earlierValue} (aim: ${bound}); worse by ${Math.round(Math.abs(value - earlierValue) * 10) / 10}`,
        ...added.slice(0, MAX_ITEMS).map((item) => `  ${item}`),
        ...(added.length > MAX_ITEMS ? [`  and ${added.length - MAX_ITEMS} more: pnpm figures --list ${name}`] : []),
      ];
    });
}

function isWorse({ value, bound, rising }: Figure, baselineValue: number | undefined): boolean {
  if (baselineValue === undefined) return false;
  return rising ? value < Math.min(baselineValue, bound) : value > Math.max(baselineValue, bound);
}

/** Measures the tree of a commit, unpacked into a temporary folder. */
function measureCommit(root: string, commit: string): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), "custodia-figures-"));
  try {
    const unpack = 'git archive "$1" | tar -x -C "$2"';
    const { status } = spawnSync("sh", ["-c", unpack, "sh", commit, folder], { cwd: root, stdio: "inherit" });
    if (status !== 0) throw new Error(`git cannot unpack ${commit}`);
    return measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures the commit that last wrote the baseline; returns an empty list if there is no history. */
function measureBaseline(root: string): Figure[] {
  const log = ["log", "-1", "--format=%H", "--", BASELINE];
  const commit = existsSync(join(root, ".git"))
    ? spawnSync("git", log, { cwd: root, encoding: "utf8" }).stdout.trim()
    : "";
  return commit ? measureCommit(root, commit) : [];
}

function table(columns: Figure[][], baseline: Baseline): string {
  const [first] = columns;
  const rows = first!.map(({ name, title, bound, rising }) => {
    const values = columns.map((figures) => figures.find((figure) => figure.name === name)!.value);
    const baselineValue = baseline[name] === undefined ? "" : `baseline ${baseline[name]}, `;
    const cells = values.map((value) => String(value).padStart(8)).join("");
    return `${cells}  ${title} (${baselineValue}aim ${rising ? "≥" : "≤"} ${bound})`;
  });
  return rows.join("\n");
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { write: { type: "boolean" }, at: { type: "string" }, list: { type: "string" } },
  });
  const root = process.cwd();
  const figures = measure(root);
  const baseline: Baseline = JSON.parse(readFileSync(join(root, BASELINE), "utf8"));
  if (values.list) {
    for (const item of figures.find(({ name }) => name === values.list)?.items ?? []) console.log(item);
  } else if (values.write) {
    const written = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
    writeFileSync(join(root, BASELINE), `${JSON.stringify(written, null, 2)}\n`);
    console.log(table([figures], written));
  } else if (values.at) {
    console.log(`${values.at.slice(0, 8).padStart(8)}     now`);
    console.log(table([measureCommit(root, values.at), figures], baseline));
  } else {
    let earlier: Figure[] | undefined;
    const worse = worseThan(baseline, figures, () => (earlier ??= measureBaseline(root)));
    console.log(table([figures], baseline));
    for (const line of worse) console.error(line);
    if (worse.length > 0)
      console.error(
        "If there is a good reason, write a new baseline with `pnpm figures --write` and explain it in the commit.",
      );
    process.exitCode = worse.length === 0 ? 0 : 1;
  }
}
