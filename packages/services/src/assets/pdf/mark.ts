import { buffer } from "node:stream/consumers";
import type { CompanyCtx } from "../../context.ts";
import { makeMark } from "./tasks.ts";

const PATIENCE_MS = 15_000;

/** The company's logo as paper takes it; null where it has none, or none that can be had now: paper without one is paper still. */
export async function markOf(ctx: CompanyCtx): Promise<Uint8Array | null> {
  const { image, id } = ctx.company;
  if (!image) return null;
  try {
    const content = new Uint8Array(await buffer(await ctx.files.read(image)));
    const maxPixels = ctx.settings.limits.logoMegapixels * 1e6;
    return await ctx.workers.run(makeMark, { content, maxPixels }, PATIENCE_MS, id);
  } catch (err) {
    ctx.log.warn({ err, company: id }, "a paper is made without its logo");
    return null;
  }
}
