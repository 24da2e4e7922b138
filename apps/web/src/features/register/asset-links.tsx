import { addressForPage } from "@custodia/client/page-identity";
import type { ChangeNote, MovementNote } from "@custodia/domain/assets/notes";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { Package } from "lucide-react";
import { recordUrl } from "../../address.ts";

/** The addresses of the register's screens; their spelling is fixed (rules/screens 1). */
export const assetPaths = {
  list: "/viewAssets" as const,
  add: "/addAssets" as const,
  import: "/importAssets" as const,
  detail: recordUrl("/detail_asset/$id"),
  edit: recordUrl("/revualationAsset/$id"),
  print: "/printAssets" as const,
  printAsset: recordUrl("/printAsset/$id"),
  download: "/download" as const,
  maintenance: "/maintenance" as const,
  movements: recordUrl("/movements/$id"),
  releaseForMaintenance: recordUrl("/maintenance/$id"),
  releaseForFieldwork: recordUrl("/releaseField/$id"),
  /** Without the id of a movement, the page shows the open movement. */
  returnFromMaintenance: recordUrl("/returnAsset/$id"),
  returnFromFieldwork: recordUrl("/returnField/$id"),
  returnMovement: (id: number, movement_id: number) => `${recordUrl("/returnAsset/$id")(id)}/${movement_id}`,
  disposals: recordUrl("/disposal/$id"),
  sell: recordUrl("/sellAsset/$id"),
  scrappings: recordUrl("/scraps/$id"),
  scrap: recordUrl("/scrapAsset/$id"),
};

/** The filter that is set only by links: the assets of one import. */
export const IMPORT_FILTER = "import_id";

/** The paths of documents to sign: each opens as a PDF. */
export const notePaths = {
  movement: (id: number, kind: MovementNote) => addressForPage(`/files/assets/movements/${id}/note?kind=${kind}`),
  /**
   * The note on a change of an asset's custodian or location, which lists all assets that were changed together. Without
   * `activity_id` it is the note on the latest change.
   */
  change: (asset_id: number, kind: ChangeNote, activity_id?: number) =>
    addressForPage(`/files/assets/${asset_id}/note?kind=${kind}${activity_id ? `&activity_id=${activity_id}` : ""}`),
  disposal: (asset_id: number) => addressForPage(`/files/assets/${asset_id}/disposal-note`),
  custodian: (id: number) => addressForPage(`/files/custodians/${id}/list`),
};

/** A form to sign, with the label of its link. */
export type NoteToSign = { label: string; href: string };

/** Creates a link from a record to its assets in the filtered register. */
export function assetsLink(filter: "custodian_id" | "location_id" | "vendor_id") {
  return function AssetsLink({ record }: { record: { id: number } }) {
    return (
      <Button asChild variant="outline">
        <Link to="/viewAssets" search={{ filter: { [filter]: `${record.id}` } }}>
          <Package aria-hidden />
          View Assets
        </Link>
      </Button>
    );
  };
}
