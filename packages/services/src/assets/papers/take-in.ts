import { createHash } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PaperEnding } from "@custodia/domain/assets/paper-words";
import type { PaperAdd } from "@custodia/domain/assets/papers";
import { invalid, Refusal } from "@custodia/domain/errors";
import type { CompanyCtx } from "../../context.ts";
import { bytesOf, type Limits } from "../../settings.ts";
import { stopping, TaskEnded } from "../../task-ended.ts";
import { type ContentKind, kindOfContent } from "./content-kind.ts";
import { makePictures } from "./tasks.ts";

/** So long may a picture within the limits take, once its turn has come. */
const PATIENCE_MS = 60_000;

/** What was sent, as it lies on a desk. */
export interface TakenIn {
  path: string;
  name: string;
  sha256: string;
  content: ContentKind;
  /** Of what will be kept of it. */
  ending: PaperEnding;
}

/** What will be kept of it. */
export interface Kept {
  path: string;
  thumbnail: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
}

export const paperTooLarge = ({ paperMegabytes }: Limits) =>
  new Refusal("too_large", `A photo or document may have ${paperMegabytes} MB at most.`);

/** Takes a file in as it comes, and looks what it is. Throws 413, and 422 on `file` where it is nothing that is kept. */
export async function takeIn(
  { settings }: Pick<CompanyCtx, "settings">,
  desk: string,
  { name, content }: PaperAdd["file"],
): Promise<TakenIn> {
  const path = join(desk, "sent");
  const hash = createHash("sha256");
  const most = bytesOf(settings.limits.paperMegabytes);
  async function* within() {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > most) throw paperTooLarge(settings.limits);
      hash.update(chunk);
      yield chunk;
    }
  }
  await writeFile(path, within());
  const kind = await kindOfContent(path, name);
  const ending = kind === "heic" ? "jpg" : kind;
  return { path, content: kind, ending, name: plainName(name, ending), sha256: hash.digest("hex") };
}

/** Makes of it what is kept. Throws 422 on `file` where a picture is broken, cut off or too large. */
export async function toBeKept(ctx: CompanyCtx, desk: string, taken: TakenIn): Promise<Kept> {
  const { path, content } = taken;
  if (content === "pdf")
    return { path, thumbnail: null, bytes: (await stat(path)).size, width: null, height: null };
  const to = { picture: join(desk, "picture"), thumbnail: join(desk, "thumbnail") };
  const maxPixels = ctx.settings.limits.paperMegapixels * 1e6;
  try {
    const input = { path, content, ...to, maxPixels };
    const made = await ctx.workers.run(makePictures, input, PATIENCE_MS, ctx.company.id);
    return { ...made, path: to.picture, thumbnail: to.thumbnail };
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    if (error.reason === "stopped") throw stopping();
    throw invalid("file", "This picture takes too long to read. Choose another.");
  }
}

const ENDINGS: Record<PaperEnding, RegExp> = {
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  pdf: /\.pdf$/i,
};
const NAME_LETTERS = 200;

/** The name that it came with, on one line, and with the ending of what it is. */
function plainName(name: string, ending: PaperEnding): string {
  const plain = name
    .replace(/[^\P{C}]/gu, "")
    .replace(/[\\/]/g, "_")
    .trim();
  const stem =
    plain
      .replace(/\.\w{1,5}$/, "")
      .slice(-NAME_LETTERS)
      .toWellFormed() || "file";
  return ENDINGS[ending].test(plain) ? `${stem}${/\.\w+$/.exec(plain)![0]}` : `${stem}.${ending}`;
}
