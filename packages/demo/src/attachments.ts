import { assets } from "@custodia/db/schema/assets/assets";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { attachmentAdd } from "@custodia/domain/assets/attachments";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { addAttachment } from "@custodia/services/assets/attachments/service";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, desc, eq } from "drizzle-orm";
import { DRAWINGS, invoicePdf } from "./documents.ts";

/** Number of assets with a photo, per drawing. */
const ASSETS_PER_DRAWING = 2;
const WIDTH_PX = 1200;

/** Uploads photos and invoices of some assets. A file that an asset has already is not added again. */
export async function addAttachments(dataEntry: CompanyCtx): Promise<void> {
  const ctx = permitActor(dataEntry, "records.write");
  // Loaded here, so that a server without a demo does not load it; it draws trusted input only.
  const { default: sharp } = await import("sharp");
  for (const [description, drawing] of DRAWINGS) {
    const photo = await sharp(Buffer.from(drawing)).resize(WIDTH_PX).jpeg().toBuffer();
    const named = and(inCompany(ctx, assets), eq(assets.description, description));
    const some = await ctx.db.read
      .select({ id: assets.id, cost: assets.cost, invoice: assets.invoice_number, vendor: vendors.name })
      .from(assets)
      .innerJoin(vendors, eq(vendors.id, assets.vendor_id))
      .where(named)
      .orderBy(desc(assets.id))
      .limit(ASSETS_PER_DRAWING);
    for (const { id, cost, invoice, vendor } of some) {
      const add = (name: string, content: Buffer, kind: "photo" | "invoice") =>
        addAttachment(ctx, {
          ...attachmentAdd.parse({ file: { name, content: streamOf(content) }, kind }),
          id,
        });
      await add("photo.jpg", photo, "photo");
      const lines = [
        description,
        `Invoice number ${invoice}`,
        `NGN ${formatNaira(toNaira(cost)).replace(/^\D+/, "")}`,
      ];
      await add(`${invoice}.pdf`, invoicePdf(vendor, ctx.company.name, lines), "invoice");
    }
  }
}

async function* streamOf(content: Buffer) {
  yield content;
}
