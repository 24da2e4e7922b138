import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Link } from "@tanstack/react-router";
import { assetPaths, OF_IMPORT } from "../register/asset-paths.ts";

/** What approval leads to, with what its activity leaves out of the request, such as a buyer's address. */
export function afterOf({ kind, data, after }: ApprovalView): ApprovalView["after"] {
  if (kind === "new_asset") return { ...after, status: "in_service" };
  // The form sent what it left alone, too.
  if (kind === "edit") return after;
  const others = Object.entries(data).filter(
    ([field, value]) => !field.endsWith("_id") && !field.startsWith("useful_life") && value !== null,
  );
  return { ...Object.fromEntries(others), ...after };
}

/** New assets that are alike, asked for together. */
export const isSeveral = ({ data }: Pick<ApprovalView, "data">) => typeof data.asset_ids === "string";

/** The way to the asset, or to the assets of an import. */
export function AboutLink({ approval }: { approval: ApprovalView }) {
  const { asset, import_id, data } = approval;
  if (asset) {
    return (
      <Link to={assetPaths.detail(asset.id)} className={LINK}>
        View {isSeveral(approval) ? "the first of them, " : "asset "}
        {asset.barcode}
      </Link>
    );
  }
  return (
    <Link to={assetPaths.list} search={{ filter: { [OF_IMPORT]: `${import_id}` } }} className={LINK}>
      View the assets of {data.file_name}
    </Link>
  );
}

const LINK = "inline-block py-0.5 text-primary underline-offset-2 hover:underline";
