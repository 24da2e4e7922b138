import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { Allowed } from "@custodia/app-shell/session/allowed";
import type { LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { assetPaths, type NoteToSign } from "../register/asset-paths.ts";
import { useMe } from "../session/me.ts";
import { AssetPage } from "./asset-page.tsx";
import { BesideAsset } from "./asset-summary.tsx";
import { OutdatesRequest } from "./outdates-request.tsx";
import { StepOutcome, useOutcome } from "./step-outcome.tsx";
import { actionOf, stepProblem } from "./step-problem.ts";

/** Told the server's answer, and what to say and to sign where it was done at once. */
export type Finish = (answer: object, title: string, notes?: readonly NoteToSign[]) => void;

type StepPageProps = {
  title: string;
  event: LifecycleEvent;
  children: (asset: AssetView, finish: Finish) => ReactNode;
};

/** A page for one step in an asset's life: the asset, then the form, or why the step cannot be taken. */
export function StepPage({ title, event, children }: StepPageProps) {
  return (
    <Allowed action={actionOf(event)} orAsk>
      <AssetPage keep>
        {(asset) => (
          <Step title={title} event={event} asset={asset}>
            {(finish) => children(asset, finish)}
          </Step>
        )}
      </AssetPage>
    </Allowed>
  );
}

type StepProps = {
  title: string;
  event: LifecycleEvent;
  asset: AssetView;
  /** Another way on where the step cannot be taken. */
  instead?: ReactNode;
  children: (finish: Finish) => ReactNode;
};

export function Step({ title, event, asset, instead, children }: StepProps) {
  const problem = stepProblem(useMe().role, asset, event);
  const { outcome, finish } = useOutcome();
  const { id } = asset;
  return (
    <>
      <StepHeader title={title} asset={asset} />
      {outcome || problem ? null : <OutdatesRequest asset={asset} />}
      {outcome ? (
        <Card>
          <CardContent>
            <StepOutcome id={id} outcome={outcome} />
          </CardContent>
        </Card>
      ) : (
        <BesideAsset asset={asset}>
          {problem ? (
            <NoStep problem={problem} id={id}>
              {instead}
            </NoStep>
          ) : (
            children(finish)
          )}
        </BesideAsset>
      )}
    </>
  );
}

export function StepHeader({ title, asset }: { title: string; asset: AssetView }) {
  return (
    <PageHeader
      title={title}
      description={`${asset.barcode}, ${asset.description}`}
      breadcrumb={[
        { label: "Assets", to: assetPaths.list },
        { label: asset.barcode, to: assetPaths.detail(asset.id) },
        { label: title },
      ]}
    />
  );
}

/** Why a step cannot be taken, with the way back and whatever else leads on. */
export function NoStep({ problem, id, children }: { problem: string; id: number; children?: ReactNode }) {
  return (
    <EmptyState
      icon={<Ban />}
      title={problem}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {children}
          <Button asChild variant="outline">
            <Link to={assetPaths.detail(id)} state={stillFrom}>
              Back to the asset
            </Link>
          </Button>
        </span>
      }
    />
  );
}
