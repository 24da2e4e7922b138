import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { saysNothing } from "@custodia/domain/assets/import/blanks";
import { cellText } from "@custodia/domain/assets/import/cells";
import type { Hint } from "@custodia/domain/assets/import/hints";
import { and, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany } from "../../../core/store.ts";
import { visible } from "../../../core/visible-assets.ts";
import type { FileRow } from "../read/rows.ts";
import type { TellHint } from "./evaluate-row.ts";

const REPEATED: Hint = {
  kind: "repeated_serial",
  message: "Rows of the file have one serial number in common.",
};

/** Points out serial numbers that two rows have, or that an asset of the company has already; both may be right. */
export function serialChecker(columns: readonly number[], column: string | null, tell: TellHint) {
  const known = new Map<string, { first: number; told: boolean }>();
  const say = (hint: Hint, row: number) => tell(hint, { row, field: "serial_number", column });
  return async (read: Reader, ctx: Pick<CompanyCtx, "company">, rows: readonly FileRow[]): Promise<void> => {
    if (columns.length === 0) return;
    const serials = rows.flatMap(({ number, cells }) => {
      const text = columns
        .map((column) => cellText(cells[column] ?? null))
        .join(" ")
        .trim();
      return text === "" || saysNothing(text) ? [] : [{ row: number, text, key: text.toLowerCase() }];
    });
    const taken = await takenSerials(
      read,
      ctx,
      serials.map(({ text }) => text),
    );
    for (const { row, key } of serials) {
      const before = known.get(key);
      if (before) {
        if (!before.told) say(REPEATED, before.first);
        before.told = true;
        say(REPEATED, row);
      } else known.set(key, { first: row, told: false });
      const barcode = taken.get(key);
      if (barcode)
        say({ kind: "known_serial", message: `Asset ${barcode} has this serial number already.` }, row);
    }
  };
}

/** Which of these an asset that a person sees has, with its barcode. */
async function takenSerials(read: Reader, ctx: Pick<CompanyCtx, "company">, texts: string[]) {
  if (texts.length === 0) return new Map<string, string>();
  const { serial_number, barcode } = assets;
  const asked = sql`${serial_number} COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`;
  const rows = await read
    .select({ serial_number, barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), asked, visible(ctx)));
  return new Map(rows.map((row) => [row.serial_number!.toLowerCase(), row.barcode]));
}
