import { companies } from "@custodia/db/schema/setup/company";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { fieldErrors, invalid, invalidFields, notFound } from "@custodia/domain/errors";
import * as domain from "@custodia/domain/setup/company";
import { type CompanyLimits, quotaRefusal } from "@custodia/domain/setup/limits";
import type { Tx } from "@custodia/sqlite/client";
import { eq, type InferSelectModel, sql } from "drizzle-orm";
import { difference, writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, now, type Permitted } from "../../core/context.ts";
import { readLimits } from "../../core/quotas.ts";
import { assertNotStale } from "../../core/store.ts";
import { replaceLogo } from "../../files/logos.ts";
import { assertCountryAndState, countryAndStateColumns } from "../countries.ts";

const columns = {
  id: companies.id,
  name: companies.name,
  email: companies.email,
  employees_nr: companies.employees_nr,
  abbreviation: companies.abbreviation,
  image: companies.image,
  industry: companies.industry,
  address: companies.address,
  city: companies.city,
  country_id: companies.country_id,
  state_id: companies.state_id,
  url: companies.url,
  time_zone: companies.time_zone,
  version: companies.version,
  ...countryAndStateColumns,
};

/** Returns the signed-in user's company, with the path of its logo. */
export async function getCompany(ctx: CompanyCtx) {
  const [company] = await ctx.db.read
    .select(columns)
    .from(companies)
    .leftJoin(countries, eq(countries.id, companies.country_id))
    .leftJoin(states, eq(states.id, companies.state_id))
    .where(eq(companies.id, ctx.company.id));
  const { image, ...rest } = company!;
  return { ...rest, image: domain.logoPath(image), profile_complete: rest.industry !== null };
}

/**
 * Saves the company's profile, and the logo if one is sent. The first save requires all mandatory fields; later saves send
 * only changes (rules/setup 1). A new abbreviation applies to new barcodes only. Throws 413 or 422.
 */
export async function updateCompany(
  ctx: Permitted<"company.manage">,
  { image: picture, version, ...patch }: domain.CompanyPatchWithLogo,
) {
  const save = (image: string | null) =>
    ctx.db.write(async (tx) => {
      const current = await getCompanyRow(tx, ctx);
      const changed = image !== null || difference(current, patch).changed;
      assertNotStale(current, version, { type: "company", id: current.id, changed });
      const isFirst = current.industry === null;
      if (isFirst) assertComplete(patch);
      if (picture) assertLogoFits(current, picture);
      await assertCountryAndState(tx, { ...current, ...patch });
      const message = isFirst ? "Set up the company profile" : "Updated the company profile";
      await updateCompanyRow(tx, ctx, current, image ? { ...patch, image } : patch, message);
      return image && current.image;
    });
  if (picture) await replaceLogo(ctx, { companyId: ctx.company.id }, picture, save);
  else await save(null);
  return getCompany(ctx);
}

/**
 * Replaces the company's logo, or removes it (null). The old file is deleted after the new one is saved. Throws 413, or 422
 * on `image` if the content is no PNG, JPEG, WebP or GIF, or has too many pixels.
 */
export async function setLogo(ctx: Permitted<"company.manage">, content: Uint8Array | null) {
  await replaceLogo(ctx, { companyId: ctx.company.id }, content, (image) =>
    ctx.db.write(async (tx) => {
      const current = await getCompanyRow(tx, ctx);
      if (content) assertLogoFits(current, content);
      const message = image ? "Changed the company logo" : "Removed the company logo";
      await updateCompanyRow(tx, ctx, current, { image }, message);
      return current.image;
    }),
  );
  return getCompany(ctx);
}

/** Returns the company's logo with its media type. Throws 404 unless `path` is the one that `logoPath` returns. */
export async function readLogo(ctx: CompanyCtx, path: string) {
  const { image } = ctx.company;
  if (!image || domain.logoPath(image) !== path) throw notFound("logo");
  const extension = image.slice(image.lastIndexOf(".") + 1) as domain.LogoExtension;
  return { type: domain.LOGO_TYPES[extension], content: await ctx.files.read(image) };
}

type CompanyRow = InferSelectModel<typeof companies>;

async function getCompanyRow(tx: Tx, ctx: CompanyCtx): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, ctx.company.id));
  return row!;
}

/** Throws 422 on `image` if the company's storage is full; the daily measurement counts logos. */
function assertLogoFits({ storage_bytes: used, storage_limit: limit }: CompanyRow, content: Uint8Array): void {
  const refusal = quotaRefusal("storage_bytes", { used, limit }, content.length);
  if (refusal) throw invalid("image", refusal);
}

/** Returns what the signed-in user's company uses, and its limits. */
export function getLimits(ctx: Permitted<"company.manage">): Promise<CompanyLimits> {
  return readLimits(ctx.db.read, ctx.company.id);
}

/** Updates the company and writes its audit entry; writes nothing if no field differs. */
async function updateCompanyRow(
  tx: Tx,
  ctx: CompanyCtx,
  current: CompanyRow,
  changes: Partial<CompanyRow>,
  message: string,
): Promise<void> {
  const { before, after, changed } = difference(current, changes);
  if (!changed) return;
  await tx
    .update(companies)
    .set({ ...changes, updated_at: now(ctx), version: sql`${companies.version} + 1` })
    .where(eq(companies.id, current.id));
  const subject = { type: "company", id: current.id };
  await writeAudit(tx, ctx, { action: "company.update", message, subject, before, after });
}

/** The optional url is skipped: the first validation added `https://`, so it could be too long for a second validation. */
function assertComplete({ url: _url, ...patch }: domain.CompanyPatch): void {
  const { error } = domain.companyProfile.safeParse(patch);
  if (error) throw invalidFields(fieldErrors(error));
}
