import { trpc } from "@custodia/client/trpc";
import { type AskedView, wasAsked } from "@custodia/domain/approvals/schema";
import { Allowed } from "@custodia/screens/session/allowed";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { SentForApproval } from "../approvals/sent-for-approval.tsx";
import { assetPaths } from "../register/asset-paths.ts";
import { useAssetsChanged } from "../register/assets-changed.ts";
import { AssetForm } from "./asset-form.tsx";

/**
 * The page that adds an asset, and `beside` it the import of many; while an import is under way it has the page for
 * itself, and what was already typed waits behind it. Afterwards one sees the new asset at the top of the register, or,
 * where one may only ask, what happens next.
 */
export function AddAsset({ beside }: { beside: ReactNode }) {
  const { mutateAsync } = trpc.assets.create.useMutation();
  const changed = useAssetsChanged();
  const notices = useNotices();
  const navigate = useNavigate();
  const importing = useRouterState({ select: ({ location }) => "import" in location.search });
  const [asked, setAsked] = useState<AskedView["approval"]>();
  const toList = () => navigate({ to: assetPaths.list });
  return (
    <Allowed action="assets.write" orAsk>
      <PageHeader
        title="Create a new Asset"
        breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: "Create a new Asset" }]}
      />
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-4",
          !importing && "xl:grid-cols-[minmax(0,1fr)_24rem]",
        )}
      >
        <Card className={importing ? "hidden" : undefined}>
          <CardContent>
            {asked ? (
              <SentForApproval
                approval={asked}
                action={
                  <Button variant="outline" onClick={() => setAsked(undefined)}>
                    Add another asset
                  </Button>
                }
              />
            ) : (
              <AssetForm
                submit="Add Asset"
                onLeave={() => void toList()}
                onSubmit={async (values) => {
                  const answer = await mutateAsync(values);
                  changed();
                  if (wasAsked(answer)) {
                    setAsked(answer.approval);
                    return;
                  }
                  notices.success("Asset has been successfully added");
                  await toList();
                }}
              />
            )}
          </CardContent>
        </Card>
        {beside}
      </div>
    </Allowed>
  );
}
