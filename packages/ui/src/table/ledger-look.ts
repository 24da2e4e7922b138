import type { CSSProperties } from "react";
import { cn } from "../cn.ts";
import type { Place } from "./places.ts";

/** What stays has to be opaque, as the others pass below it, and so bears its own part of the ring around a row with the focus. */
export function ledgerRow(selected: boolean): string {
  return cn(
    "bg-card outline-none hover:bg-[color-mix(in_srgb,var(--accent)_55%,var(--card))]",
    "focus-visible:[&>td]:shadow-[inset_0_2px_0_var(--ring),inset_0_-2px_0_var(--ring)]",
    selected && "bg-accent hover:bg-accent",
  );
}

const stays = (place: Place | undefined) => place?.start !== undefined || place?.end !== undefined;

/** A cell of one line; what is too long is cut. */
export function ledgerCell(place: Place | undefined): string {
  return cn("truncate px-1.5", stays(place) && "sticky z-1 bg-inherit", edge(place));
}

/** The line beside what stays, while there is something to sweep. */
export function edge(place: Place | undefined): string | undefined {
  if (place?.edge) return "group-data-wide:shadow-[1px_0_0_var(--border)]";
  return place?.end === undefined ? undefined : "group-data-wide:shadow-[-1px_0_0_var(--border)]";
}

export function stuck(place: Place | undefined): CSSProperties | undefined {
  return stays(place) ? { left: place?.start, right: place?.end } : undefined;
}
