import type { SnapshotRead } from "@custodia/db/snapshot";

/** Rows looked at together. */
const PORTION = 5000;

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/**
 * Computes a line's amounts from its price; kobo, thousandths, hundredths of a percent. It deliberately differs from the
 * code under check.
 */
function amountsOf(line: Record<string, bigint>) {
  const { price, quantity, discount, vat, discount_share, included } = line;
  const amount = halfUp(price! * quantity! * (10_000n - discount!), 10_000_000n);
  const base = amount - discount_share!;
  if (!included) return { amount, net: base, vat_amount: halfUp(base * vat!, 10_000n) };
  const net = halfUp(base * 10_000n, 10_000n + vat!);
  return { amount, net, vat_amount: base - net };
}

/** Sold lines whose amount, net or VAT is not what price, quantity, discounts and rate give: products that SQL would overflow. */
export async function* wrongAmounts(
  read: SnapshotRead,
): AsyncGenerator<{ table: string; id: number; says: string }> {
  for (let last = 0; ; ) {
    const rows = await read(
      `SELECT line.id, line.price, line.quantity, line.discount, line.vat, line.discount_share, line.amount, line.net, line.vat_amount,
        sale.prices_include_vat AS included
      FROM sale_lines AS line JOIN sales AS sale ON sale.id = line.sale_id WHERE line.id > ? ORDER BY line.id LIMIT ${PORTION}`,
      [last],
    );
    for (const row of rows) {
      const line = Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, BigInt(Number(value))]),
      );
      const right = amountsOf(line);
      if (right.amount === line.amount && right.net === line.net && right.vat_amount === line.vat_amount)
        continue;
      yield {
        table: "sale_lines",
        id: Number(row.id),
        says: "is not what its price, quantity, discounts and VAT make",
      };
    }
    if (rows.length < PORTION) return;
    last = Number(rows.at(-1)!.id);
  }
}
