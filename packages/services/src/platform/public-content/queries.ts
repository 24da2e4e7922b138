import { platformSizes } from "@custodia/db/schema/platform/installation";
import { publicGroups, publicItems } from "@custodia/db/schema/platform/public-content";
import { companies } from "@custodia/db/schema/setup/company";
import { notFound } from "@custodia/domain/errors";
import {
  type ContentGroup,
  type ContentItem,
  type FigureSource,
  publicLogoPath,
  toPublicContent,
} from "@custodia/domain/platform/public-content";
import { LOGO_TYPES, type LogoExtension } from "@custodia/domain/setup/company";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, desc, eq, type InferSelectModel, isNull } from "drizzle-orm";
import type { OperatorCtx, Services } from "../../core/context.ts";
import { requireRow } from "../../core/store.ts";

export type ItemRow = InferSelectModel<typeof publicItems>;

/** Returns what operators see: every item of each group, shown or not, with the limits of a picture. */
export async function showContent({ db, settings }: OperatorCtx) {
  const { logoMegabytes, logoMegapixels } = settings.limits;
  return {
    ...(await readGroups(db.read)),
    limits: { logo_megabytes: logoMegabytes, logo_megapixels: logoMegapixels },
  };
}

/** Returns what visitors see. */
export async function readPublicContent({ db }: Pick<Services, "db">) {
  return toPublicContent(await readGroups(db.read));
}

async function readGroups(read: Reader) {
  const displays = await read.select().from(publicGroups);
  const rows = await read.select().from(publicItems).orderBy(asc(publicItems.position), asc(publicItems.id));
  const items = await Promise.all(rows.map((row) => toView(read, row)));
  const group = (name: ContentGroup) => ({
    display: displays.find((row) => row.name === name)?.display ?? ("samples" as const),
    items: items.filter((item) => item.group === name),
  });
  return { testimonials: group("testimonials"), logos: group("logos"), counters: group("counters") };
}

/** Returns an item as operators see it, with the figure that visitors see. */
export async function toView(read: Reader, row: ItemRow): Promise<ContentItem> {
  const { id, group, name, quote, role, image, source, figure, version } = row;
  const shown_figure = source === null ? null : source === "typed" ? figure : await count(read, source);
  return { id, group, name, quote, role, image: image && publicLogoPath(image), source, figure, shown_figure, version };
}

/** Returns the companies that are not suspended, or the assets of all companies at the last daily run. */
async function count(read: Reader, source: Exclude<FigureSource, "typed">): Promise<number> {
  if (source === "companies") return read.$count(companies, isNull(companies.suspended_at));
  const [newest] = await read.select().from(platformSizes).orderBy(desc(platformSizes.day)).limit(1);
  return newest?.assets ?? 0;
}

/** Returns the item. Throws 404. */
export async function getItem(read: Reader, id: number): Promise<ItemRow> {
  return requireRow(read.select().from(publicItems).where(eq(publicItems.id, id)).limit(1), "item");
}

/** Returns the picture of a logo that visitors see now. Throws 404 for any other path. */
export async function readPublicLogo(services: Pick<Services, "db" | "files">, path: string) {
  const [shown] = await services.db.read
    .select()
    .from(publicGroups)
    .where(and(eq(publicGroups.name, "logos"), eq(publicGroups.display, "ours")));
  if (!shown) throw notFound("logo");
  return readAnyLogo(services, path);
}

/** Returns the picture of any logo, for operators. Throws 404 unless `path` ends with the name of one. */
export async function readAnyLogo({ db, files }: Pick<Services, "db" | "files">, path: string) {
  const rows = await db.read
    .select({ image: publicItems.image })
    .from(publicItems)
    .where(eq(publicItems.group, "logos"));
  const key = rows.find(({ image }) => image !== null && path.endsWith(publicLogoPath(image)))?.image;
  if (!key) throw notFound("logo");
  return { type: LOGO_TYPES[key.slice(key.lastIndexOf(".") + 1) as LogoExtension], content: await files.read(key) };
}
