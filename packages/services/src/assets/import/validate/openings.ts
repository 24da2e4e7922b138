import type { NamedDay } from "@custodia/domain/assets/import/opening-day";
import { MAX_LISTED_OPENINGS } from "@custodia/domain/assets/import/preview";
import type { ImportPreviewView } from "@custodia/domain/assets/import/schema";
import type { Choices } from "../facts.ts";
import type { StatedValue } from "./evaluation.ts";

type Openings = NonNullable<ImportPreviewView["openings"]>;

/** Compares the book values of a file with those of the register, by row and in total; in kobo. */
export function openingTally() {
  const listed: Openings["listed"] = [];
  let rows = 0;
  let rows_differing = 0;
  let stated = 0n;
  let worked = 0n;
  return {
    add(row: number, description: string, { as_at, book_value, register }: StatedValue): void {
      rows += 1;
      stated += BigInt(book_value);
      worked += BigInt(register);
      const difference = register - book_value;
      if (difference === 0) return;
      rows_differing += 1;
      if (listed.length < MAX_LISTED_OPENINGS)
        listed.push({ row, description, as_at, book_value, register, difference });
    },
    /** Null where no column has opening balances. */
    view({ mapping, values, ...choices }: Choices, named: NamedDay | null): Openings | null {
      const columns = [...(mapping.opening_accumulated_depreciation ?? []), ...(mapping.net_book_value ?? [])];
      if (columns.length === 0) return null;
      return {
        as_at: values.opening_as_at ?? null,
        said: named?.said ?? null,
        taken: choices.opening_balances ?? "take",
        continues: choices.opening_continues ?? "original_terms",
        rows,
        rows_differing,
        ...{ book_value: Number(stated), register: Number(worked), difference: Number(worked - stated) },
        listed: listed.toSorted((a, b) => a.row - b.row),
      };
    },
  };
}
