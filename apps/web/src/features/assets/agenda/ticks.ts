import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import { useState } from "react";

/** The services that were ticked, by their assets. */
export interface Ticks {
  rows: readonly DueWorkRow[];
  has: (row: DueWorkRow) => boolean;
  toggle: (row: DueWorkRow) => void;
  clear: () => void;
}

const NONE: ReadonlyMap<number, DueWorkRow> = new Map();

/** Holds what is ticked at an address: at another nothing is, for what is out of sight is not done by the way. */
export function useTicks(address: string): Ticks {
  const [held, setHeld] = useState({ address, rows: NONE });
  const rows = held.address === address ? held.rows : NONE;
  const hold = (next: ReadonlyMap<number, DueWorkRow>) => setHeld({ address, rows: next });
  return {
    rows: [...rows.values()],
    has: ({ asset }) => rows.has(asset.id),
    toggle: (row) => {
      const next = new Map(rows);
      if (!next.delete(row.asset.id)) next.set(row.asset.id, row);
      hold(next);
    },
    clear: () => hold(NONE),
  };
}
