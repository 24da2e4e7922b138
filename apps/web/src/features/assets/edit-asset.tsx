import { useMay } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import type { AssetView } from "@custodia/domain/assets/schema";
import { MAX_TEXT, requiredText } from "@custodia/domain/text";
import { Card, CardContent } from "@custodia/ui/card";
import { useConfirmation } from "@custodia/ui/confirm-dialog";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate } from "@tanstack/react-router";
import { z } from "zod";
import { assetPaths } from "../register/asset-links.tsx";
import { useMe } from "../session/session.ts";
import { AssetPage, StepHeader } from "./asset-page.tsx";
import { AssetForm } from "./form.tsx";
import { notesOfChange } from "./forms/form-links.tsx";
import { RevalueForm } from "./revaluations/form.tsx";
import { type EditSearch, editSearch } from "./search.ts";
import { type Finish, StaleRequestWarning, StepBlocked, StepOutcome, useOutcome } from "./step-page.tsx";
import { stepProblem } from "./step-problem.ts";

/** Changes an asset: a correction replaces wrong values from the acquisition date on, a revaluation is a new event. */
export function EditAsset({ search }: { search: EditSearch }) {
  return (
    <RequirePermission action="assets.write" requestable>
      <AssetPage keepMounted>{(asset) => <Edit asset={asset} search={search} />}</AssetPage>
    </RequirePermission>
  );
}

function Edit({ asset, search: { what } }: { asset: AssetView; search: EditSearch }) {
  const { outcome, finish } = useOutcome();
  const navigate = useNavigate();
  const showTab = (value: string) => {
    const search = editSearch({ what: value });
    void navigate({ to: ".", search, state: true, replace: true, resetScroll: false });
  };
  return (
    <>
      <StepHeader title={what ? "Revaluate Asset" : "Edit Asset"} asset={asset} />
      {outcome ? null : <StaleRequestWarning asset={asset} />}
      <Card className="max-w-4xl">
        <CardContent>
          {outcome ? (
            <StepOutcome id={asset.id} outcome={outcome} />
          ) : (
            <Tabs value={what ?? "correct"} onValueChange={showTab}>
              <TabsList aria-label="What to change">
                <TabsTrigger value="correct">Correct the entry</TabsTrigger>
                <TabsTrigger value="revalue">Revaluate</TabsTrigger>
              </TabsList>
              <TabsContent value="correct" forceMount>
                <Correction asset={asset} finish={finish} />
              </TabsContent>
              <TabsContent value="revalue" forceMount>
                <Revaluation asset={asset} finish={finish} />
              </TabsContent>
            </Tabs>
          )}
        </CardContent>
      </Card>
    </>
  );
}

type PartProps = { asset: AssetView; finish: Finish };

function Correction({ asset, finish }: PartProps) {
  const { mutateAsync } = trpc.assets.update.useMutation();
  const navigate = useNavigate();
  const { confirm, question } = useConfirmation<null, string | null>();
  const problem = stepProblem(useMe().role, asset, "correct");
  const { id } = asset;
  if (problem) return <StepBlocked problem={problem} id={id} />;
  return (
    <>
      <AssetForm
        asset={asset}
        submitLabel={() => "Save changes"}
        onLeave={() => void navigate({ to: assetPaths.detail(id), state: withListAddress })}
        onSubmit={async (_values, changes) => {
          const reason = await confirm(null);
          if (reason === null) return false;
          const answer = await mutateAsync({ ...changes, reason, id });
          const changedId = (field: "custodian_id" | "location_id") =>
            !isApprovalRequested(answer) && answer[field] !== null && answer[field] !== asset[field] ? id : null;
          const notes = notesOfChange({ handover: changedId("custodian_id"), gate_pass: changedId("location_id") });
          finish(answer, "Asset has been successfully updated", notes);
        }}
      />
      {question ? (
        <CorrectionQuestion assetName={`${asset.barcode}, ${asset.description}`} answer={question.answer} />
      ) : null}
    </>
  );
}

function Revaluation({ asset, finish }: PartProps) {
  const problem = stepProblem(useMe().role, asset, "revalue");
  if (problem) return <StepBlocked problem={problem} id={asset.id} />;
  return <RevalueForm asset={asset} finish={finish} />;
}

const reasonSchema = z.object({ reason: requiredText("the reason") });

type CorrectionQuestionProps = {
  /** The asset's name and barcode. */
  assetName: string;
  /** Receives the reason; null if the user cancels. */
  answer: (reason: string | null) => void;
};

/** Confirms a correction, which applies from the acquisition date, and asks for its reason, which the audit log stores. */
function CorrectionQuestion({ assetName, answer }: CorrectionQuestionProps) {
  const executesDirectly = useMay("assets.write");
  const form = useSchemaForm(reasonSchema, { reason: "" });
  return (
    <FormDialog
      onClose={() => answer(null)}
      title={executesDirectly ? "Correct this asset?" : "Ask to correct this asset?"}
      description={`${assetName}. The correction applies from the acquisition date.`}
    >
      <Form form={form} guard={false} onSubmit={({ reason }) => answer(reason)}>
        <TextField
          control={form.control}
          name="reason"
          label="Reason"
          hint="Recorded in the activities."
          required
          wide
          maxLength={MAX_TEXT}
        />
        <DialogFormActions>{executesDirectly ? "Save the correction" : "Send for Approval"}</DialogFormActions>
      </Form>
    </FormDialog>
  );
}
