import { type Cell, type CellReading, plainCell } from "./cells.ts";
import { readNumberCell } from "./numbers.ts";

const COUNTED = /^(\d[\d.,' ]{0,30}?)\s*(?:pcs?|pieces?|units?|nos?|sets?|items?)\.?$/i;

/** Reads how many assets a row is: `8`, `8 pcs`. */
export function readQuantityCell(said: Cell): CellReading {
  const cell = plainCell(said);
  const counted = typeof cell === "string" ? COUNTED.exec(cell.trim())?.[1] : undefined;
  return readNumberCell(counted ?? cell);
}
