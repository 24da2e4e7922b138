import { invalid, notFound, Refusal } from "@custodia/domain/errors";
import { LOGO_TYPES, type LogoEnding } from "@custodia/domain/setup/logo";
import type { CompanyCtx, Permitted } from "../../context.ts";
import { forget, forgetFailed } from "../../files/forget.ts";
import { bytesOf, type Limits } from "../../settings.ts";
import { stopping, TaskEnded } from "../../task-ended.ts";
import { changeCompany, ownCompany } from "./change.ts";
import { imageKind } from "./image-kind.ts";
import { logoPath } from "./logo-path.ts";
import { getCompany } from "./show.ts";
import { cleanLogo } from "./tasks.ts";

/** So long may a picture within the limits take. */
const PATIENCE_MS = 30_000;

/**
 * Puts a picture in the place of the company's logo, or none (null). The old file goes once the new one counts.
 * Throws 413, or 422 on `image` where the content is no PNG, JPEG, WebP or GIF, or has too many pixels.
 */
export async function setLogo(ctx: Permitted<"company.manage">, content: Uint8Array | null) {
  await exchangeLogo(ctx, content, (key) => replace(ctx, key));
  return getCompany(ctx);
}

/** Keeps a picture while `save` makes its key count, and removes the file before, whose key `save` answers. */
export async function exchangeLogo(
  ctx: Permitted<"company.manage">,
  content: Uint8Array | null,
  save: (key: string | null) => Promise<string | null>,
): Promise<void> {
  const key = content && (await store(ctx, content));
  const old = await save(key).catch(async (error: unknown) => {
    if (key) await forgetFailed(ctx, error, [key]);
    throw error;
  });
  if (old) await forget(ctx, [old]);
}

export const logoTooLarge = ({ logoMegabytes }: Limits) =>
  new Refusal("too_large", `The logo may have ${logoMegabytes} MB at most.`);

async function store(ctx: CompanyCtx, content: Uint8Array): Promise<string> {
  const { limits } = ctx.settings;
  if (content.length > bytesOf(limits.logoMegabytes)) throw logoTooLarge(limits);
  const ending = imageKind(content);
  if (!ending) throw invalid("image", "Choose a picture in the format PNG, JPEG, WebP or GIF.");
  const clean = await cleaned(ctx, content, ending);
  const key = ctx.files.newKey(ctx.company.id, "logos", ending);
  await ctx.files.put(key, clean);
  return key;
}

/** Upright and without what a camera noted, made where a picture that breaks its reader harms nobody. */
async function cleaned(ctx: CompanyCtx, content: Uint8Array, kind: LogoEnding): Promise<Uint8Array> {
  const maxPixels = ctx.settings.limits.logoMegapixels * 1e6;
  try {
    return await ctx.workers.run(cleanLogo, { content, kind, maxPixels }, PATIENCE_MS, ctx.company.id);
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    if (error.reason === "stopped") throw stopping();
    throw invalid("image", "This picture takes too long to read. Choose another.");
  }
}

/** Answers the key of the logo before. */
function replace(ctx: CompanyCtx, image: string | null): Promise<string | null> {
  return ctx.db.write(async (tx) => {
    const seen = await ownCompany(tx, ctx);
    const message = image ? "Changed the company logo" : "Removed the company logo";
    await changeCompany(tx, ctx, seen, { image }, message);
    return seen.image;
  });
}

/** The company's own logo at a path that `logoPath` made, to be sent as `type`. Throws 404 for any other. */
export async function readLogo(ctx: CompanyCtx, path: string) {
  const { image } = ctx.company;
  if (!image || logoPath(image) !== path) throw notFound("logo");
  const ending = image.slice(image.lastIndexOf(".") + 1) as LogoEnding;
  return { type: LOGO_TYPES[ending], content: await ctx.files.read(image) };
}
