import { addressForPage } from "@custodia/client/page-identity";
import type { ChangeNote, MovementNote } from "@custodia/domain/assets/notes";
import { pageOfOne } from "../../address.ts";

/** Addresses of the register's screens, which stay as they are spelled (rules/screens 1). */
export const assetPaths = {
  list: "/viewAssets" as const,
  add: "/addAssets" as const,
  import: "/importAssets" as const,
  detail: pageOfOne("/detail_asset/$id"),
  edit: pageOfOne("/revualationAsset/$id"),
  print: "/printAssets" as const,
  printOne: pageOfOne("/printAsset/$id"),
  download: "/download" as const,
  maintenance: "/maintenance" as const,
  movements: pageOfOne("/movements/$id"),
  releaseForMaintenance: pageOfOne("/maintenance/$id"),
  releaseForFieldwork: pageOfOne("/releaseField/$id"),
  /** Without a movement it finds the one that is open. */
  returnFromMaintenance: pageOfOne("/returnAsset/$id"),
  returnFromFieldwork: pageOfOne("/returnField/$id"),
  returnMovement: (id: number, movement_id: number) => `${pageOfOne("/returnAsset/$id")(id)}/${movement_id}`,
  disposals: pageOfOne("/disposal/$id"),
  sell: pageOfOne("/sellAsset/$id"),
  scrappings: pageOfOne("/scraps/$id"),
  scrap: pageOfOne("/scrapAsset/$id"),
};

/** The filter that only a link sets: the assets that one import brought. */
export const OF_IMPORT = "import_id";

/** The paths of documents to sign: each opens as a PDF. */
export const notePaths = {
  movement: (id: number, kind: MovementNote) =>
    addressForPage(`/files/assets/movements/${id}/note?kind=${kind}`),
  /**
   * The note on a change of an asset's custodian or location, with all assets changed together: the latest change, or that
   * of an activity.
   */
  change: (asset_id: number, kind: ChangeNote, activity_id?: number) =>
    addressForPage(
      `/files/assets/${asset_id}/note?kind=${kind}${activity_id ? `&activity_id=${activity_id}` : ""}`,
    ),
  disposal: (asset_id: number) => addressForPage(`/files/assets/${asset_id}/disposal-note`),
  custodian: (id: number) => addressForPage(`/files/custodians/${id}/list`),
};

/** A paper to sign, and what its link says. */
export type NoteToSign = { label: string; href: string };
