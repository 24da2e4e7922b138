import type { CSSProperties } from "react";
import { cn } from "../cn.ts";
import type { Place } from "./places.ts";

// Painted by itself, so that what changes in a row paints no other. What stays has to be opaque, as the others pass below it, and
// so bears its own part of the ring; a background of each row would else be a layer of each.
const row =
  "group/row isolate outline-none focus-visible:[&>td]:shadow-[inset_0_2px_0_var(--ring),inset_0_-2px_0_var(--ring)]";
const plain = cn(row, "data-stays:bg-card hover:bg-[color-mix(in_srgb,var(--accent)_55%,var(--card))]");
const ticked = cn(row, "bg-accent");

export function ledgerRow(selected: boolean): string {
  return selected ? ticked : plain;
}

/** Stays where its row is told to (see `useSweep`); else it is a cell as any other. */
export const stayingCell =
  "group-data-stays/row:sticky group-data-stays/row:z-1 group-data-stays/row:bg-inherit";

/** Of the box that is ticked. */
export const tickCell = cn(stayingCell, "left-0 px-3 align-middle");

const stays = (place: Place | undefined) => place?.start !== undefined || place?.end !== undefined;

/** A cell of one line; what is too long is cut. */
export function ledgerCell(place: Place | undefined): string {
  return cn("truncate px-1.5 align-middle", stays(place) && stayingCell, edge(place));
}

/** The line beside what stays, while there is something to sweep. */
export function edge(place: Place | undefined): string | undefined {
  if (place?.edge) return "group-data-wide:shadow-[1px_0_0_var(--border)]";
  return place?.end === undefined ? undefined : "group-data-wide:shadow-[-1px_0_0_var(--border)]";
}

export function stuck(place: Place | undefined): CSSProperties | undefined {
  return stays(place) ? { left: place?.start, right: place?.end } : undefined;
}
