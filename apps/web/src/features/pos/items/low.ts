type Stocked = { quantity: number; reorder_level: number | null };

/** Whether so little is left that more should be ordered. */
export function isLow({ quantity, reorder_level }: Stocked): boolean {
  return reorder_level !== null && quantity <= reorder_level;
}
