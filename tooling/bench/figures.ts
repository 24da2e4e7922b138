/** One line of the result. */
export interface Figure {
  name: string;
  unit: "ms" | "s" | "/s" | "MB" | "kB" | "files" | "trips" | "calls";
  value: number;
  /** The same measurement of the baseline, in the same run. */
  floor?: number | undefined;
  /** The ratio to the baseline: above 1 is always worse. */
  ratio?: number | undefined;
  /** The limit: a maximum ratio to the baseline, a maximum value, or a minimum value. */
  bound?: { ratio: number } | { value: number } | { atLeast: number } | undefined;
}

/** Returns the median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the quantile `q` of the sorted values; 0 if there are none. */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

/** Returns the milliseconds that `work` takes. */
export async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Returns a figure from alternating rounds of server and baseline. The ratio is the median over the rounds, because a
 * disturbance of the machine affects both sides of a round.
 */
export function compareTimes(
  name: string,
  unit: Figure["unit"],
  app: readonly number[],
  floor: readonly number[],
  bound?: Figure["bound"],
): Figure {
  const ratios = app.map((value, round) => (unit === "/s" ? floor[round]! / value : value / floor[round]!));
  return { name, unit, value: median(app), floor: median(floor), ratio: median(ratios), bound };
}

/** Returns a figure whose ratio is that of the two values. */
export function compareValues(
  name: string,
  unit: Figure["unit"],
  value: number,
  floor: number,
  bound?: Figure["bound"],
): Figure {
  return { name, unit, value, floor, ratio: value / floor, bound };
}

/** Runs the app and the floor alternately, the app first. */
export async function runAlternately<A, B>(
  rounds: number,
  app: (round: number) => Promise<A>,
  floor: (round: number) => Promise<B>,
): Promise<{ app: A[]; floor: B[] }> {
  const results: { app: A[]; floor: B[] } = { app: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    results.app.push(await app(round));
    results.floor.push(await floor(round));
  }
  return results;
}

/** Returns whether the figure is within its bound, or has none. */
export function isWithinBound({ value, ratio, bound }: Figure): boolean {
  if (!bound) return true;
  if ("atLeast" in bound) return value >= bound.atLeast;
  return "ratio" in bound ? (ratio ?? Infinity) <= bound.ratio : value <= bound.value;
}

/** Merges the figures of several rounds: the median of each, so that one disturbed round changes nothing. */
export function mergeRounds(rounds: readonly (readonly Figure[])[]): Figure[] {
  return (rounds[0] ?? []).map((first) => {
    const all = rounds.flatMap((round) => round.filter(({ name }) => name === first.name));
    const medianOf = (key: "value" | "floor" | "ratio") => {
      const values = all.flatMap((figure) => figure[key] ?? []);
      return values.length > 0 ? median(values) : undefined;
    };
    return { ...first, value: medianOf("value")!, floor: medianOf("floor"), ratio: medianOf("ratio") };
  });
}

const HEADINGS = ["figure", "app", "floor", "ratio", "bound", "verdict"];

/** Formats the figures as an aligned table, the first column to the left and the others to the right. */
export function formatTable(figures: readonly Figure[]): string {
  const lines = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cellsOf(figure: Figure): string[] {
  const { name, unit, value, floor, ratio, bound } = figure;
  return [
    name,
    `${formatValue(value)} ${unit}`,
    floor === undefined ? "" : `${formatValue(floor)} ${unit}`,
    ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
    formatBound(figure),
    bound ? (isWithinBound(figure) ? "holds" : "EXCEEDED") : "",
  ];
}

function formatBound({ unit, bound }: Figure): string {
  if (!bound) return "";
  if ("atLeast" in bound) return `≥ ${bound.atLeast.toLocaleString("en")} ${unit}`;
  return "ratio" in bound ? `${bound.ratio} ×` : `${bound.value} ${unit}`;
}

/** Formats a value with three significant digits, and at most two decimals. */
function formatValue(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 1 : 2);
}
