import { RecordPage } from "@custodia/app-shell/records/record-page";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import type { ReactNode } from "react";
import { assetPaths } from "../register/asset-paths.ts";

const kind = {
  title: "Asset",
  plural: "assets",
  paths: assetPaths,
  useOne: (id: number) => trpc.assets.show.useQuery({ id }),
};

/** A page about the asset whose id stands in the address; `keep` as for other records. */
export function AssetPage(props: { keep?: boolean; children: (asset: AssetView) => ReactNode }) {
  return <RecordPage kind={kind} {...props} />;
}
