import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import { useState } from "react";

/** The services that were ticked, by their assets. */
export interface Ticks {
  rows: readonly DueWorkRow[];
  has: (row: DueWorkRow) => boolean;
  toggle: (row: DueWorkRow) => void;
  /** What was done in its own row is not done once more with the others. */
  drop: (row: DueWorkRow) => void;
  clear: () => void;
}

const NONE: ReadonlyMap<number, DueWorkRow> = new Map();

/** Holds what is ticked at an address: at another nothing is, for what is out of sight is not done by the way. */
export function useTicks(address: string): Ticks {
  const [held, setHeld] = useState({ address, rows: NONE });
  const rows = held.address === address ? held.rows : NONE;
  const change = (how: (rows: Map<number, DueWorkRow>) => void) =>
    setHeld((before) => {
      const next = new Map(before.address === address ? before.rows : NONE);
      how(next);
      return { address, rows: next };
    });
  return {
    rows: [...rows.values()],
    has: ({ asset }) => rows.has(asset.id),
    toggle: (row) =>
      change((next) => {
        if (!next.delete(row.asset.id)) next.set(row.asset.id, row);
      }),
    drop: (row) => change((next) => next.delete(row.asset.id)),
    clear: () => change((next) => next.clear()),
  };
}
