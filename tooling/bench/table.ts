import { type Figure, holds } from "./figures.ts";

const HEADINGS = ["figure", "ours", "floor", "ratio", "bound", "verdict"];

/** The figures as one aligned table, the first column to the left and the others to the right. */
export function table(figures: readonly Figure[]): string {
  const lines = [HEADINGS, ...figures.map(cells)];
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

function cells(figure: Figure): string[] {
  const { name, unit, value, floor, ratio, bound } = figure;
  return [
    name,
    `${short(value)} ${unit}`,
    floor === undefined ? "" : `${short(floor)} ${unit}`,
    ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
    boundText(figure),
    bound ? (holds(figure) ? "holds" : "EXCEEDED") : "",
  ];
}

function boundText({ unit, bound }: Figure): string {
  if (!bound) return "";
  return "ratio" in bound ? `${bound.ratio} ×` : `${bound.value} ${unit}`;
}

/** Three digits that matter, and no more than two decimals. */
function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 1 : 2);
}
