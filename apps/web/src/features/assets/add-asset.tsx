import { trpc } from "@custodia/client/trpc";
import { Card } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { Allowed } from "../session/allowed.tsx";
import { AssetForm } from "./asset-form.tsx";
import { assetPaths } from "./asset-paths.ts";
import { useAssetsChanged } from "./assets-changed.ts";

/** The page that adds an asset; afterwards one sees it at the top of the register. */
export function AddAsset() {
  const { mutateAsync } = trpc.assets.create.useMutation();
  const changed = useAssetsChanged();
  const notices = useNotices();
  const navigate = useNavigate();
  const toList = () => navigate({ to: assetPaths.list as never });
  return (
    <Allowed action="assets.write">
      <PageHeader
        title="Create a new Asset"
        breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: "Create a new Asset" }]}
      />
      <Card className="max-w-4xl">
        <AssetForm
          submit="Add Asset"
          onLeave={() => void toList()}
          onSubmit={async (values) => {
            await mutateAsync(values);
            changed();
            notices.success("Asset has been successfully added");
            await toList();
          }}
        />
      </Card>
    </Allowed>
  );
}
