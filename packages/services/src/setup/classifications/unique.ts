import type { Tx } from "@custodia/db/client";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { frequencyProblem } from "@custodia/domain/assets/maintenance";
import { type FieldErrors, invalid, invalidFields } from "@custodia/domain/errors";
import { cleanText } from "@custodia/domain/text";
import { and, eq, ne, or } from "drizzle-orm";
import { type CompanyCtx, today } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** How names of classifications are compared: upper and lower case alike. */
export function classificationKey(name: string): string {
  return cleanText(name).toLowerCase();
}

/** Name and code must not be another classification's; throws 422 on `name`, `code` or both. */
export async function checkUnique(
  tx: Tx,
  ctx: CompanyCtx,
  wanted: { name: string; code: string },
  own: number = 0,
): Promise<void> {
  const { id, name_key, code } = classifications;
  const key = classificationKey(wanted.name);
  const taken = await tx
    .select({ name_key, code })
    .from(classifications)
    .where(and(inCompany(ctx, classifications), ne(id, own), or(eq(name_key, key), eq(code, wanted.code))));
  const fields: FieldErrors = {};
  if (taken.some((other) => other.name_key === key)) {
    fields.name = ["Another classification already has this name."];
  }
  if (taken.some((other) => other.code === wanted.code)) {
    fields.code = ["Another classification already has this code."];
  }
  if (taken.length > 0) throw invalidFields(fields);
}

/** Of an asset that begins with it today, the next maintenance must have a day; throws 422 on `frequency`. */
export function checkFrequency(
  ctx: Pick<CompanyCtx, "company" | "clock">,
  terms: Pick<Parameters<typeof frequencyProblem>[0], "maintenance_schedule" | "frequency">,
): void {
  const rare = frequencyProblem({ ...terms, acquisition_date: today(ctx) });
  if (rare) throw invalid("frequency", rare);
}
