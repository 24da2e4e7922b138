import type { ImportRows } from "@custodia/domain/assets/import/options";
import type { PermittedToRequest } from "../../../core/context.ts";

export async function readImportRows(_ctx: PermittedToRequest<"assets.write">, _input: ImportRows) {
  return { rows: [] };
}
