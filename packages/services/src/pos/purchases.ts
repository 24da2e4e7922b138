import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { CalendarDate } from "@custodia/domain/date";
import { checkFields, invalid, Refusal } from "@custodia/domain/errors";
import { shareHalfUp } from "@custodia/domain/money";
import { fractionProblem, MILLI, type WholeOnlyItem } from "@custodia/domain/pos/fields";
import { costOf, valueProblems } from "@custodia/domain/pos/stock/average";
import { bookedMessage, invoiceDayProblem, invoiceKey, type PurchaseCreate } from "@custodia/domain/pos/stock/inputs";
import { NO_PACK_SIZE } from "@custodia/domain/pos/stock/schema";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { writeAudit } from "../core/audit.ts";
import { type Permitted, today } from "../core/context.ts";
import { checkOwn, inCompany } from "../core/store.ts";
import { settingsOf } from "./settings.ts";
import { showDocument } from "./stock/documents.ts";
import { bookDocument, withItems } from "./stock/ledger.ts";
import { levelsAt, summarizeNames } from "./stock/levels.ts";

type Ctx = Permitted<"pos.write">;

/**
 * Receives purchased goods at their cost. VAT is recorded separately, or added to the cost if the company is not registered.
 * Throws 422 on `location_id`, `vendor_id`, `date`, or on a line's `item_id`, `packs` or `cost`.
 */
export async function createPurchase(ctx: Ctx, input: PurchaseCreate) {
  const { location_id, vendor_id, invoice_number, date, lines } = input;
  const id = await ctx.db.write(async (tx) => {
    await checkOwn(tx, ctx, locations, location_id, "location_id");
    await checkOwn(tx, ctx, vendors, vendor_id, "vendor_id");
    if (!input.again) await checkInvoice(tx, ctx, input);
    const dateProblem = invoiceDayProblem(date, today(ctx));
    if (dateProblem) throw invalid("date", dateProblem);
    const { vat_registered } = await settingsOf(tx, ctx);
    const goods = await withItems(tx, ctx, lines);
    const purchased = goods.map(({ line, item }, index) => {
      const quantity = unitsOf(line, item, index);
      const cost = line.cost ?? costOf(line.unit_cost ?? 0, quantity);
      const value = vat_registered ? cost : cost + line.vat_amount;
      return { item_id: item.id, quantity, value, vat_amount: vat_registered ? line.vat_amount : 0 };
    });
    const level = await levelsAt(tx, ctx, location_id, purchased);
    const incoming = purchased.map((movement, index) => ({ ...movement, field: `lines.${index}.cost` }));
    checkFields(valueProblems(level, incoming));
    const bill = { kind: "purchase", location_id, vendor_id, invoice_number, date } as const;
    const documentId = await bookDocument(tx, ctx, bill, purchased);
    const names = goods.map(({ item }) => item.name);
    await writeAudit(tx, ctx, {
      action: "purchases.create",
      message: `Bought ${summarizeNames(names)}${invoice_number ? `, invoice ${invoice_number}` : ""}`,
      subject: { type: "purchase", id: documentId },
      after: {
        location_id,
        vendor_id,
        invoice_number,
        date,
        lines: lines.length,
        value: purchased.reduce((sum, { value }) => sum + value, 0),
        vat_amount: purchased.reduce((sum, { vat_amount }) => sum + vat_amount, 0),
      },
    });
    return documentId;
  });
  return showDocument(ctx, "purchase", { id });
}

/** Throws 409 on `invoice_number` if another purchase of the vendor has it, unless that one was reversed. */
async function checkInvoice(tx: Tx, ctx: Ctx, { vendor_id, invoice_number }: PurchaseCreate): Promise<void> {
  const key = invoiceKey(invoice_number ?? "");
  if (key === "") return;
  const reversal = alias(stockDocuments, "reversal");
  const [earlier] = await tx
    .select({
      invoice_number: stockDocuments.invoice_number,
      date: stockDocuments.date,
      vendor: vendors.name,
    })
    .from(stockDocuments)
    .leftJoin(vendors, and(eq(vendors.company_id, stockDocuments.company_id), eq(vendors.id, stockDocuments.vendor_id)))
    .leftJoin(
      reversal,
      and(eq(reversal.company_id, stockDocuments.company_id), eq(reversal.reverses_id, stockDocuments.id)),
    )
    .where(
      and(
        inCompany(ctx, stockDocuments),
        vendor_id === null ? isNull(stockDocuments.vendor_id) : eq(stockDocuments.vendor_id, vendor_id),
        isNotNull(stockDocuments.invoice_number),
        eq(stockDocuments.invoice_key, key),
        isNull(reversal.id),
      ),
    )
    .orderBy(desc(stockDocuments.id))
    .limit(1);
  if (!earlier) return;
  const message = bookedMessage(earlier.invoice_number!, earlier.date as CalendarDate, earlier.vendor);
  throw new Refusal("conflict", message, { fields: { invoice_number: [message] } });
}

/** The units of a line in thousandths: its quantity, or its packs times the pack size. */
function unitsOf(
  { quantity, packs }: PurchaseCreate["lines"][number],
  item: WholeOnlyItem & { pack_size: number | null },
  index: number,
): number {
  if (packs == null) return quantity ?? 0;
  if (item.pack_size === null) throw invalid(`lines.${index}.packs`, NO_PACK_SIZE);
  const units = shareHalfUp(packs, item.pack_size, MILLI);
  const fraction = fractionProblem(item, units);
  if (fraction) throw invalid(`lines.${index}.packs`, fraction);
  if (units === 0) throw invalid(`lines.${index}.packs`, "The quantity must be above 0.");
  return units;
}
