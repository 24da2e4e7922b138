import type { SnapshotRead } from "@custodia/db/snapshot";
import { SORT_KEYS, type SortKey } from "@custodia/db/sort-keys";
import { sortKey } from "@custodia/domain/sort-key";
import { getTableName } from "drizzle-orm";

/** The number of rows that are read together. */
const BATCH = 5000;

/** Yields names whose stored sort key is wrong. SQL skips names of plain letters, because it can compare their keys itself. */
export async function* wrongSortKeys(
  read: SnapshotRead,
): AsyncGenerator<{ table: string; id: number; problem: string }> {
  for (const column of SORT_KEYS) yield* wrongKeysIn(read, column);
}

async function* wrongKeysIn(read: SnapshotRead, column: SortKey) {
  const table = getTableName(column.table);
  const [text, key] = [`coalesce(${column.text.name}, '')`, column.key.name];
  for (let afterId = 0; ; ) {
    const rows = await read(
      `SELECT id, ${text} AS name, ${key} AS stored FROM ${table} WHERE id > ? AND ${key} <> lower(${text}) ORDER BY id LIMIT ${BATCH}`,
      [afterId],
    );
    for (const { id, name, stored } of rows) {
      if (sortKey(String(name)) === stored) continue;
      yield { table, id: Number(id), problem: `has a sort key that does not match its name ${name}` };
    }
    if (rows.length < BATCH) return;
    afterId = Number(rows.at(-1)!.id);
  }
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/**
 * Computes a line's amounts from its price, in kobo, thousandths and hundredths of a percent. It deliberately uses other
 * code than the product, whose results it checks.
 */
function computeAmounts(line: Record<string, bigint>) {
  const { price, quantity, discount, vat, discount_share, included } = line;
  const amount = halfUp(price! * quantity! * (10_000n - discount!), 10_000_000n);
  const base = amount - discount_share!;
  if (!included) return { amount, net: base, vat_amount: halfUp(base * vat!, 10_000n) };
  const net = halfUp(base * 10_000n, 10_000n + vat!);
  return { amount, net, vat_amount: base - net };
}

/** Yields sold lines whose amount, net or VAT does not follow from price, quantity, discounts and rate. SQL would overflow. */
export async function* wrongAmounts(
  read: SnapshotRead,
): AsyncGenerator<{ table: string; id: number; problem: string }> {
  for (let afterId = 0; ; ) {
    const rows = await read(
      `SELECT line.id, line.price, line.quantity, line.discount, line.vat, line.discount_share, line.amount, line.net, line.vat_amount,
        sale.prices_include_vat AS included
      FROM sale_lines AS line JOIN sales AS sale ON sale.id = line.sale_id WHERE line.id > ? ORDER BY line.id LIMIT ${BATCH}`,
      [afterId],
    );
    for (const row of rows) {
      const line = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, BigInt(Number(value))]));
      const expected = computeAmounts(line);
      if (expected.amount === line.amount && expected.net === line.net && expected.vat_amount === line.vat_amount)
        continue;
      yield {
        table: "sale_lines",
        id: Number(row.id),
        problem: "has amounts that do not follow from its price, quantity, discounts and VAT",
      };
    }
    if (rows.length < BATCH) return;
    afterId = Number(rows.at(-1)!.id);
  }
}
