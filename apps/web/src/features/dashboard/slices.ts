import type { TotalPerClassificationView } from "@custodia/domain/dashboard/schema";
import type { ChartColour } from "@custodia/ui/charts";

/** A slice of the pie, and its line beside it. */
export type Slice = { key: string; name: string; count: number; cost: number; colour: ChartColour };

const COLOURS: readonly ChartColour[] = [
  "chart-1",
  "chart-2",
  "chart-3",
  "chart-4",
  "chart-5",
  "chart-6",
  "chart-7",
  "chart-8",
  "chart-9",
  "chart-10",
  "chart-11",
];
const REST: ChartColour = "chart-12";

/** The largest classes, as many as the eye can tell apart; the others are one slice, so that all add up to the whole. */
export function slicesOf(classes: TotalPerClassificationView): Slice[] {
  const room = classes.length > COLOURS.length + 1 ? COLOURS.length : COLOURS.length + 1;
  const slices = classes
    .slice(0, room)
    .map((each, index): Slice => ({ ...each, key: String(each.id), colour: COLOURS[index] ?? REST }));
  const rest = classes.slice(room);
  if (rest.length === 0) return slices;
  const sum = (of: "count" | "cost") => rest.reduce((all, each) => all + each[of], 0);
  const name = `${rest.length} other classifications`;
  return [...slices, { key: "rest", name, count: sum("count"), cost: sum("cost"), colour: REST }];
}
