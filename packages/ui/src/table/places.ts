import type { Column } from "./columns.tsx";

/** Where a column of a ledger stands; pixels. */
export type Place = {
  /** Undefined for the one that takes what is left. */
  width: number | undefined;
  /** How far from that edge it stays while the others are swept sideways. */
  start?: number;
  end?: number;
  /** The last one that stays, beside which the others pass. */
  edge: boolean;
};

/** Of the boxes that are ticked. */
export const TICK_WIDTH = 36;
const WIDTH = 140;
/** A digit in the type of a ledger, and what a cell has around it. */
const DIGIT = 7;
const AROUND = 14;

/** What stays at the start first, what stays at the end last, else as they are given. */
export function inPlace<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const at = (place: Column<Row>["pinned"]) => columns.filter(({ pinned }) => pinned === place);
  return [...at("start"), ...at(undefined), ...at("end")];
}

/** Where each of these columns stands, and how wide all are at least; `sums` are texts of the foot, which must fit. */
export function placesOf<Row>(
  columns: readonly Column<Row>[],
  { selectable, sums = {} }: { selectable: boolean; sums?: Readonly<Record<string, string>> },
): { places: ReadonlyMap<string, Place>; width: number } {
  const widthOf = ({ id, width = WIDTH }: Column<Row>) =>
    Math.max(width, Math.ceil((sums[id]?.length ?? 0) * DIGIT + AROUND));
  const places = new Map<string, Place>();
  let start = selectable ? TICK_WIDTH : 0;
  let width = start;
  for (const [index, column] of columns.entries()) {
    const own = widthOf(column);
    const place: Place = { width: column.main ? undefined : own, edge: false };
    if (column.pinned === "start") {
      place.start = start;
      place.edge = columns[index + 1]?.pinned !== "start";
      start += own;
    }
    width += own;
    places.set(column.id, place);
  }
  let end = 0;
  for (const column of columns.toReversed()) {
    if (column.pinned !== "end") break;
    const place = places.get(column.id)!;
    place.end = end;
    end += widthOf(column);
  }
  return { places, width };
}
