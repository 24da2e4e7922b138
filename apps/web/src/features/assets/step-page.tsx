import { useMay } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { RedirectSoon } from "@custodia/app-shell/shell/redirect-soon";
import { trpc } from "@custodia/client/trpc";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import type { LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { Link } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import { type ReactNode, useState } from "react";
import { assetPaths, type NoteToSign } from "../register/asset-links.tsx";
import { useInvalidateAssets } from "../register/invalidate-assets.ts";
import { useMe } from "../session/session.ts";
import { AssetPage, StepHeader, WithAssetSummary } from "./asset-page.tsx";
import { NoteLinks } from "./forms/form-links.tsx";
import { actionOf, stepProblem } from "./step-problem.ts";

/** Called with the server's answer, and the title and forms to sign if the step took effect at once. */
export type Finish = (answer: object, title: string, notes?: readonly NoteToSign[]) => void;

type StepPageProps = {
  title: string;
  event: LifecycleEvent;
  children: (asset: AssetView, finish: Finish) => ReactNode;
};

/** A page for one step in an asset's life: the asset, then the form or the reason why the step is not possible. */
export function StepPage({ title, event, children }: StepPageProps) {
  return (
    <RequirePermission action={actionOf(event)} requestable>
      <AssetPage keepMounted>
        {(asset) => (
          <Step title={title} event={event} asset={asset}>
            {(finish) => children(asset, finish)}
          </Step>
        )}
      </AssetPage>
    </RequirePermission>
  );
}

type StepProps = {
  title: string;
  event: LifecycleEvent;
  asset: AssetView;
  /** An alternative if the step is not possible. */
  alternative?: ReactNode;
  children: (finish: Finish) => ReactNode;
};

export function Step({ title, event, asset, alternative, children }: StepProps) {
  const problem = stepProblem(useMe().role, asset, event);
  const { outcome, finish } = useOutcome();
  const { id } = asset;
  return (
    <>
      <StepHeader title={title} asset={asset} />
      {outcome || problem ? null : <StaleRequestWarning asset={asset} />}
      {outcome ? (
        <Card>
          <CardContent>
            <StepOutcome id={id} outcome={outcome} />
          </CardContent>
        </Card>
      ) : (
        <WithAssetSummary asset={asset}>
          {problem ? (
            <StepBlocked problem={problem} id={id}>
              {alternative}
            </StepBlocked>
          ) : (
            children(finish)
          )}
        </WithAssetSummary>
      )}
    </>
  );
}

/** Shows why a step is not possible, with a link back and alternatives. */
export function StepBlocked({ problem, id, children }: { problem: string; id: number; children?: ReactNode }) {
  return (
    <EmptyState
      icon={<Ban />}
      title={problem}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {children}
          <Button asChild variant="outline">
            <Link to={assetPaths.detail(id)} state={withListAddress}>
              Back to the asset
            </Link>
          </Button>
        </span>
      }
    />
  );
}

type StepFormActionsProps = { asset: AssetView; destructive?: boolean; children: ReactNode };

/** The buttons below the form of a step; `children` is the label of the one that submits it. */
export function StepFormActions({ asset, destructive = false, children }: StepFormActionsProps) {
  return (
    <FormActions>
      <Button asChild variant="outline">
        <Link to={assetPaths.detail(asset.id)} state={withListAddress}>
          Cancel
        </Link>
      </Button>
      <SubmitButton variant={destructive ? "destructive" : "default"}>{children}</SubmitButton>
    </FormActions>
  );
}

/** The outcome of a step: executed or requested. */
type StepResult = { title: string; note?: string; notes?: readonly NoteToSign[] };

const REQUESTED: StepResult = {
  title: "Sent for approval",
  note: "An Approver or Admin of your company will decide, and you will be notified. Until then the asset is unchanged.",
};

/**
 * Stores the outcome of a step; `finish` takes the server's answer, and the title and forms to sign if the step took effect
 * at once.
 */
export function useOutcome() {
  const invalidate = useInvalidateAssets();
  const [outcome, setOutcome] = useState<StepResult>();
  const finish = (answer: object, title: string, notes: readonly NoteToSign[] = []) => {
    invalidate();
    setOutcome(isApprovalRequested(answer) ? REQUESTED : { title, notes });
  };
  return { outcome, finish };
}

/** Shows the outcome of the step, with a link to the asset. */
export function StepOutcome({ id, outcome: { title, note, notes = [] } }: { id: number; outcome: StepResult }) {
  const text =
    notes.length === 0 ? (
      note
    ) : (
      <span className="flex flex-wrap justify-center gap-2">
        <NoteLinks notes={notes} />
      </span>
    );
  return <RedirectSoon title={title} note={text} to={assetPaths.detail(id)} destination="the asset" />;
}

type StaleRequestWarningProps = { asset: { id: number; awaiting_approval: boolean; status?: AssetStatus } };

/** Warns a user who executes directly that the change makes a pending request about the asset stale. */
export function StaleRequestWarning({ asset: { id, awaiting_approval, status } }: StaleRequestWarningProps) {
  const showsWarning = useMay("assets.write") && awaiting_approval;
  const filter = { asset_id: `${id}`, state: "pending" as const };
  const query = trpc.approvals.list.useQuery({ per_page: 1, filter }, { enabled: showsWarning });
  const request = query.data?.data[0];
  if (!showsWarning || !request) return null;
  const { subject_event, requester, kind } = request;
  return (
    <Banner tone="warning" className="mb-4" title="A request for this asset awaits approval">
      <Link
        to="/approvals"
        search={{ filter: { asset_id: `${id}` } }}
        className="font-medium underline underline-offset-2"
      >
        {subject_event}
      </Link>
      , requested by {requester.full_name}.{" "}
      {kind === "import"
        ? status === "pending"
          ? "If you change this asset now, it becomes a separate request. The other assets are not affected."
          : "If you change this asset now, the request will no longer update it. The other assets are not affected."
        : "Any change you make now puts the request out of date, and the requester is notified."}
    </Banner>
  );
}
