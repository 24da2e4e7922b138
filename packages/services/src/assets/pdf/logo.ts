import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { CompanyCtx } from "../../core/context.ts";

const TIMEOUT_MS = 15_000;
/** Logos for printing by their file keys; the content of a key never changes. */
const logos = new LRUCache<string, Uint8Array>({ max: 40 });

/** Returns the company's logo for printing; null if there is none or it is unavailable: the PDF is rendered without it. */
export async function printableLogo(ctx: CompanyCtx): Promise<Uint8Array | null> {
  const { image, id } = ctx.company;
  if (!image) return null;
  const cached = logos.get(image);
  if (cached) return cached;
  try {
    const content = new Uint8Array(await buffer(await ctx.files.read(image)));
    const maxPixels = ctx.settings.limits.logoMegapixels * 1e6;
    const limits = { timeoutMs: TIMEOUT_MS, companyId: id };
    const logo = await ctx.workers.run("makeLogo", { content, maxPixels }, limits);
    logos.set(image, logo);
    return logo;
  } catch (err) {
    ctx.log.warn({ err, company: id }, "logo unavailable; PDF rendered without it");
    return null;
  }
}
