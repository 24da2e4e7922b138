import { useState } from "react";

/** All rows that a list has shown, by their ids: what is ticked may lie on another page. */
export function useSeen<Row extends { id: number }>(
  shown: readonly Row[] | undefined,
): ReadonlyMap<number, Row> {
  const [seen] = useState(() => new Map<number, Row>());
  for (const row of shown ?? []) seen.set(row.id, row);
  return seen;
}
