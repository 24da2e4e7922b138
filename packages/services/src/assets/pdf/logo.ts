import { buffer } from "node:stream/consumers";
import type { CompanyCtx } from "../../core/context.ts";

const PATIENCE_MS = 15_000;
/** Logos as paper takes them, by their keys: a key names one content for ever. What was asked for longest ago goes. */
const made = new Map<string, Uint8Array>();
const KEPT = 40;

/** The company's logo as paper takes it; null where it has none, or none that can be had now: paper without one is paper still. */
export async function markOf(ctx: CompanyCtx): Promise<Uint8Array | null> {
  const { image, id } = ctx.company;
  if (!image) return null;
  const known = made.get(image);
  if (known) return keep(image, known);
  try {
    const content = new Uint8Array(await buffer(await ctx.files.read(image)));
    const maxPixels = ctx.settings.limits.logoMegapixels * 1e6;
    return keep(
      image,
      await ctx.workers.run("makeMark", { content, maxPixels }, { timeoutMs: PATIENCE_MS, companyId: id }),
    );
  } catch (err) {
    ctx.log.warn({ err, company: id }, "a paper is made without its logo");
    return null;
  }
}

function keep(image: string, mark: Uint8Array): Uint8Array {
  made.delete(image);
  made.set(image, mark);
  if (made.size > KEPT) made.delete(made.keys().next().value!);
  return mark;
}
