import { buffer } from "node:stream/consumers";
import { invalid, Refusal } from "@custodia/domain/errors";
import { imageTypeOf, type LogoExtension } from "@custodia/domain/setup/company";
import { LRUCache } from "lru-cache";
import type { CompanyCtx, Services } from "../core/context.ts";
import { type Limits, toBytes } from "../core/settings.ts";
import { toFailureRefusal } from "../workers/task.ts";
import { removeAfterFailure, removeUnreferenced } from "./references.ts";

/** The timeout for cleaning a picture within the limits. */
const CLEAN_TIMEOUT_MS = 30_000;

/** The files of the platform itself are in the folder of a company that cannot exist. */
export const PLATFORM_FOLDER = 0;

/** The size in pixels to which a larger picture is reduced. */
export interface Box {
  width: number;
  height: number;
}

type Ctx = Pick<Services, "db" | "files" | "log" | "settings" | "workers">;

export const logoTooLarge = ({ logoMegabytes }: Limits) =>
  new Refusal("too_large", `The logo may be at most ${logoMegabytes} MB.`);

/**
 * Stores a picture in the company's folder, passes its key to `save`, and deletes the file whose key `save` returns. Throws
 * 413, or 422 on `image` if the content is no PNG, JPEG, WebP or GIF, or has too many pixels.
 */
export async function replaceLogo(
  ctx: Ctx,
  { companyId, fit }: { companyId: number; fit?: Box },
  content: Uint8Array | null,
  save: (key: string | null) => Promise<string | null>,
): Promise<void> {
  const key = content && (await storeLogo(ctx, companyId, content, fit));
  const oldKey = await save(key).catch(async (error: unknown) => {
    if (key) await removeAfterFailure(ctx, error, [key]);
    throw error;
  });
  if (oldKey) await removeUnreferenced(ctx, [oldKey]);
}

async function storeLogo(ctx: Ctx, companyId: number, content: Uint8Array, fit: Box | undefined): Promise<string> {
  const { limits } = ctx.settings;
  if (content.length > toBytes(limits.logoMegabytes)) throw logoTooLarge(limits);
  const type = imageTypeOf(content);
  if (!type) throw invalid("image", "Choose a picture in the format PNG, JPEG, WebP or GIF.");
  const clean = await cleanPicture(ctx, companyId, { content, kind: type, fit });
  const key = ctx.files.newKey(companyId, "logos", type);
  await ctx.files.put(key, clean);
  return key;
}

/** Cleans the picture in the file-parser process, where a picture that crashes the decoder does no harm. */
async function cleanPicture(
  ctx: Ctx,
  companyId: number,
  picture: { content: Uint8Array; kind: LogoExtension; fit: Box | undefined },
): Promise<Uint8Array> {
  const maxPixels = ctx.settings.limits.logoMegapixels * 1e6;
  try {
    return await ctx.workers.run("cleanLogo", { ...picture, maxPixels }, { timeoutMs: CLEAN_TIMEOUT_MS, companyId });
  } catch (error) {
    throw toFailureRefusal(error, invalid("image", "This picture takes too long to process. Choose another."));
  }
}

const PRINT_TIMEOUT_MS = 15_000;
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
    const limits = { timeoutMs: PRINT_TIMEOUT_MS, companyId: id };
    const logo = await ctx.workers.run("makeLogo", { content, maxPixels }, limits);
    logos.set(image, logo);
    return logo;
  } catch (err) {
    ctx.log.warn({ err, company: id }, "logo unavailable; PDF rendered without it");
    return null;
  }
}
