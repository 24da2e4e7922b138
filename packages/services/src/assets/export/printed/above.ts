import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import type { ExportCreate } from "@custodia/domain/assets/export";
import type { CompanyCtx } from "../../../context.ts";
import { findOwn } from "../../../store.ts";
import { branchName } from "../../change/names.ts";
import { markOf } from "../../pdf/mark.ts";
import type { PrintRegister } from "./print-task.ts";

/** What stands above a printed register: the logo, and what it was narrowed to. */
export async function aboveRegister(
  ctx: CompanyCtx,
  filter: ExportCreate,
): Promise<Pick<PrintRegister, "logo" | "narrowed">> {
  return { logo: await markOf(ctx), narrowed: await narrowedTo(ctx, filter) };
}

async function narrowedTo(ctx: CompanyCtx, { ids, matching, ...by }: ExportCreate): Promise<string | null> {
  if (ids) return "Selected assets";
  const { custodian_id, classification_id, location_id, ...others } = matching?.filter ?? {};
  const { read } = ctx.db;
  const one = { ...idsOf({ custodian_id, classification_id, location_id }), ...idsOf(by) };
  const location = one.location_id && (await findOwn(read, ctx, locations, one.location_id));
  const named = [
    one.custodian_id && (await findOwn(read, ctx, custodians, one.custodian_id))?.full_name,
    one.classification_id && (await findOwn(read, ctx, classifications, one.classification_id))?.name,
    location && branchName(location),
    matching?.search && `“${matching.search}”`,
    Object.values(others).some((value) => value !== undefined) && "a filtered list",
  ];
  return named.filter(Boolean).join(", ") || null;
}

/** Those that are given. */
const idsOf = (by: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(by).filter(([, id]) => typeof id === "number")) as {
    custodian_id?: number;
    classification_id?: number;
    location_id?: number;
  };
