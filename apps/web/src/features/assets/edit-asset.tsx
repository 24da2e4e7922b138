import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Card } from "@custodia/ui/card";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Allowed } from "../session/allowed.tsx";
import { RedirectSoon } from "../shell/redirect-soon.tsx";
import { AssetForm } from "./asset-form.tsx";
import { AssetPage } from "./asset-page.tsx";
import { assetPaths } from "./asset-paths.ts";
import { useAssetsChanged } from "./assets-changed.ts";

/** The page that corrects an asset: what is entered replaces the old from acquisition on. */
export function EditAsset() {
  return (
    <Allowed action="assets.write">
      <AssetPage keep>{(asset) => <Correction asset={asset} />}</AssetPage>
    </Allowed>
  );
}

function Correction({ asset }: { asset: AssetView }) {
  const { mutateAsync } = trpc.assets.update.useMutation();
  const changed = useAssetsChanged();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const { id, version, barcode, description } = asset;
  const detail = assetPaths.detail(id);
  return (
    <>
      <PageHeader
        title="Edit Asset"
        description={`${barcode}, ${description}`}
        breadcrumb={[
          { label: "Assets", to: assetPaths.list },
          { label: barcode, to: detail },
          { label: "Edit" },
        ]}
      />
      <Card className="max-w-4xl">
        {saved ? (
          <RedirectSoon title="Asset has been successfully updated" to={detail} place="the asset" />
        ) : (
          <AssetForm
            asset={asset}
            submit="Save changes"
            onLeave={() => void navigate({ to: detail as never })}
            onSubmit={async (values) => {
              await mutateAsync({ ...values, id, version });
              changed();
              setSaved(true);
            }}
          />
        )}
      </Card>
    </>
  );
}
