import { type ColumnMapping, matchColumns } from "@custodia/domain/assets/import/match-columns";
import type { FileFacts } from "../facts.ts";

/** Columns by their headings. Numbers that run from 1 number the rows, whatever stands above them. */
export function guessMapping({ headings, samples }: FileFacts): ColumnMapping {
  const mapping = matchColumns(headings);
  const serials = mapping.serial_number?.[0];
  if (serials === undefined || !runs(samples[serials] ?? [])) return mapping;
  return matchColumns(headings.map((heading, column) => (column === serials ? "" : heading)));
}

const runs = (texts: string[]) =>
  texts.length > 0 && texts.every((text, index) => /^0*(\d+)\.?$/.exec(text)?.[1] === String(index + 1));
