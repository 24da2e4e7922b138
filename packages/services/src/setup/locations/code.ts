import type { Tx } from "@custodia/db/client";
import { locations } from "@custodia/db/schema/setup/locations";
import { invalid } from "@custodia/domain/errors";
import { locationCode } from "@custodia/domain/setup/codes";
import { and, eq, ne } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** The text code of a location and its key; throws 422 on `shortcode` where another branch has it. */
export async function newLocationCode(
  tx: Tx,
  ctx: CompanyCtx,
  parts: { state_shortcode: string; shortcode: string },
  own: number = 0,
): Promise<{ code: string; code_key: string }> {
  const code = locationCode(parts.state_shortcode, parts.shortcode);
  const code_key = code.toLowerCase();
  const taken = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(inCompany(ctx, locations), eq(locations.code_key, code_key), ne(locations.id, own)))
    .limit(1);
  if (taken[0]) throw invalid("shortcode", `Another branch already has the code ${code}.`);
  return { code, code_key };
}
