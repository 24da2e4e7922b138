import { assets } from "@custodia/db/schema/assets/assets";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { paperAdd } from "@custodia/domain/assets/papers";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { addPaper } from "@custodia/services/assets/attachments/service";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, desc, eq } from "drizzle-orm";
import { DRAWINGS } from "./drawings.ts";
import { invoiceOf } from "./invoice.ts";

/** Of each thing that is drawn so many have a picture. */
const EACH = 2;
const WIDTH = 1200;

/** Pictures of some assets and an invoice of each, as Data Entry sends them. What is there already is not added again. */
export async function fillPapers(keeper: CompanyCtx): Promise<void> {
  const ctx = permitActor(keeper, "records.write");
  // It draws nothing but what is ours, and no server without a demo loads it.
  const { default: sharp } = await import("sharp");
  for (const [description, drawing] of DRAWINGS) {
    const photo = await sharp(Buffer.from(drawing)).resize(WIDTH).jpeg().toBuffer();
    const named = and(inCompany(ctx, assets), eq(assets.description, description));
    const some = await ctx.db.read
      .select({ id: assets.id, cost: assets.cost, invoice: assets.invoice_number, vendor: vendors.name })
      .from(assets)
      .innerJoin(vendors, eq(vendors.id, assets.vendor_id))
      .where(named)
      .orderBy(desc(assets.id))
      .limit(EACH);
    for (const { id, cost, invoice, vendor } of some) {
      const add = (name: string, content: Buffer, kind: "photo" | "invoice") =>
        addPaper(ctx, { ...paperAdd.parse({ file: { name, content: whole(content) }, kind }), id });
      await add("photo.jpg", photo, "photo");
      const lines = [
        description,
        `Invoice number ${invoice}`,
        `NGN ${formatNaira(toNaira(cost)).replace(/^\D+/, "")}`,
      ];
      await add(`${invoice}.pdf`, invoiceOf(vendor, ctx.company.name, lines), "invoice");
    }
  }
}

async function* whole(content: Buffer) {
  yield content;
}
