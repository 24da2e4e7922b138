import { invalidFields } from "@custodia/domain/errors";
import { fieldErrors } from "@custodia/domain/field-errors";
import { type CompanyPatch, type CompanySave, companyProfile } from "@custodia/domain/setup/company";
import { difference } from "../../audit.ts";
import type { Permitted } from "../../context.ts";
import { refuseStale } from "../../store.ts";
import { assertCountryAndState } from "../place.ts";
import { changeCompany, ownCompany } from "./change.ts";
import { exchangeLogo } from "./logo.ts";
import { getCompany } from "./show.ts";

/**
 * Saves the company's profile. Until it is complete a save carries all required fields, afterwards those that change
 * (rules/setup 1), and the logo with them where one is sent. A new abbreviation goes into new barcodes only. Throws
 * 413 or 422.
 */
export async function updateCompany(
  ctx: Permitted<"company.manage">,
  { image: picture, version, ...patch }: CompanySave,
) {
  const save = (image: string | null) =>
    ctx.db.write(async (tx) => {
      const seen = await ownCompany(tx, ctx);
      const changed = image !== null || difference(seen, patch).changed;
      refuseStale(seen, version, { type: "company", id: seen.id, changed });
      const first = seen.industry === null;
      if (first) checkWhole(patch);
      await assertCountryAndState(tx, { ...seen, ...patch });
      const message = first ? "Set up the company profile" : "Updated the company profile";
      await changeCompany(tx, ctx, seen, image ? { ...patch, image } : patch, message);
      return image && seen.image;
    });
  if (picture) await exchangeLogo(ctx, picture, save);
  else await save(null);
  return getCompany(ctx);
}

/** The optional url is left aside: it has its `https://` by now, and would be too long a second time. */
function checkWhole({ url: _url, ...patch }: CompanyPatch): void {
  const { error } = companyProfile.safeParse(patch);
  if (error) throw invalidFields(fieldErrors(error));
}
