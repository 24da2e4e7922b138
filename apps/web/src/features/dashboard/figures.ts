import type { TotalPerClassificationView } from "@custodia/domain/dashboard/schema";

const shareFormat = new Intl.NumberFormat("en-NG", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Formats a share in percent. */
export const formatShare = (part: number, whole: number): string => shareFormat.format(part / whole);

const compact = new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 2 });

/** Formats an amount in short form: ₦4.21B. */
export const compactNaira = (value: number): string => `₦${compact.format(value)}`;

/** Begins the sentence that says why figures could not be refreshed. */
export const OUTDATED = "These figures may be out of date: ";

export type Measure = "count" | "cost";

/** A slice of the donut with its legend. `combined` lists the classes that the last slice combines. */
export type Slice = {
  key: string;
  name: string;
  count: number;
  cost: number;
  colour: string;
  combined?: Slice[];
};

/** The number of colours that users can tell apart. */
const MAX_COLOURS = 8;
const OTHERS_COLOUR = "var(--ramp-rest)";

/**
 * Returns the largest classes by a measure, coloured by rank; the others form one slice, so that all add up to the whole.
 */
export function slicesOf(classes: TotalPerClassificationView, measure: Measure): Slice[] {
  const ranked = classes.toSorted((a, b) => b[measure] - a[measure]);
  const maxShown = ranked.length > MAX_COLOURS + 1 ? MAX_COLOURS : MAX_COLOURS + 1;
  const slices = ranked.map(
    (entry, index): Slice => ({
      ...entry,
      key: String(entry.id),
      colour: index < MAX_COLOURS ? `var(--ramp-${index + 1})` : OTHERS_COLOUR,
    }),
  );
  const combined = slices.slice(maxShown);
  if (combined.length === 0) return slices;
  const sum = (field: Measure) => combined.reduce((total, entry) => total + entry[field], 0);
  const name = `${combined.length} more classes`;
  return [
    ...slices.slice(0, maxShown),
    { key: "rest", name, count: sum("count"), cost: sum("cost"), colour: OTHERS_COLOUR, combined },
  ];
}
