import type { TotalPerClassificationView } from "@custodia/domain/dashboard/schema";

export type Measure = "count" | "cost";

/** A slice of the donut with its legend. `folded` lists the classes that the last slice combines. */
export type Slice = {
  key: string;
  name: string;
  count: number;
  cost: number;
  colour: string;
  folded?: Slice[];
};

/** The maximum of distinguishable slices. */
const MOST = 8;
const REST = "var(--ramp-rest)";

/**
 * Returns the largest classes by a measure, coloured by rank; the others form one slice, so that all add up to the whole.
 */
export function slicesOf(classes: TotalPerClassificationView, by: Measure): Slice[] {
  const ranked = classes.toSorted((a, b) => b[by] - a[by]);
  const room = ranked.length > MOST + 1 ? MOST : MOST + 1;
  const slices = ranked.map(
    (each, index): Slice => ({
      ...each,
      key: String(each.id),
      colour: index < MOST ? `var(--ramp-${index + 1})` : REST,
    }),
  );
  const folded = slices.slice(room);
  if (folded.length === 0) return slices;
  const sum = (of: Measure) => folded.reduce((all, each) => all + each[of], 0);
  const name = `${folded.length} more classes`;
  return [
    ...slices.slice(0, room),
    { key: "rest", name, count: sum("count"), cost: sum("cost"), colour: REST, folded },
  ];
}
