import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields } from "@custodia/domain/errors";
import { valueProblems } from "@custodia/domain/pos/stock/average";
import type { TransferCreate } from "@custodia/domain/pos/stock/inputs";
import { writeAudit } from "../core/audit.ts";
import type { Permitted } from "../core/context.ts";
import { checkOwn } from "../core/store.ts";
import { showDocument } from "./stock/documents.ts";
import { bookDocument, issueCosts, withItems } from "./stock/ledger.ts";
import { levelsAt, summarizeNames } from "./stock/levels.ts";

/**
 * Moves goods from one location to another at their cost at the origin. Throws 409 if less is left, 422 on `from_location_id`,
 * `to_location_id` or a line's `item_id`.
 */
export async function createTransfer(ctx: Permitted<"pos.write">, input: TransferCreate) {
  const { from_location_id, to_location_id, lines } = input;
  const id = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, from_location_id, "from_location_id");
    await checkOwn(tx, ctx, locations, to_location_id, "to_location_id");
    const goods = await withItems(tx, ctx, lines);
    const leaving = goods.map(({ item, line: { quantity } }) => ({ item, quantity }));
    const costs = await issueCosts(tx, ctx, from_location_id, leaving);
    const transferred = leaving.map(({ item, quantity }, index) => {
      return { item_id: item.id, quantity, value: costs[index]! };
    });
    const incoming = transferred.map((line, index) => ({ ...line, field: `lines.${index}.quantity` }));
    checkFields(valueProblems(await levelsAt(tx, ctx, to_location_id, transferred), incoming));
    const movements = transferred.flatMap(({ item_id, quantity, value }) => [
      { item_id, location_id: from_location_id, quantity: 0 - quantity, value: 0 - value },
      { item_id, location_id: to_location_id, quantity, value },
    ]);
    const document = { kind: "transfer", location_id: from_location_id, to_location_id } as const;
    const documentId = await bookDocument(tx, ctx, document, movements);
    await writeAudit(tx, ctx, {
      action: "transfers.create",
      message: `Moved ${summarizeNames(goods.map(({ item }) => item.name))} to another location`,
      subject: { type: "transfer", id: documentId },
      after: {
        from_location_id,
        to_location_id,
        lines: lines.length,
        value: costs.reduce((sum, cost) => sum + cost, 0),
      },
    });
    return documentId;
  });
  return showDocument(ctx, "transfer", { id });
}
