import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import * as schema from "@custodia/domain/assets/reassign";
import { Button } from "@custodia/ui/button";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { NoteLinks, notesOfChange, useOutcomeNotice } from "../forms/form-links.tsx";
import { BatchForm, DECIDED_EACH, isRequestsSent, requestsSentText } from "./batch-form.tsx";
import { ChangedAssets, useUnseenChanges } from "./changed-assets.tsx";
import { ReassignFields, ReassignPreviewNote } from "./reassign-fields.tsx";
import { type ChosenAssets, type OnVersions, versionsOf } from "./selected-assets.tsx";

type ReassignDialogProps = { chosen: ChosenAssets; onVersions: OnVersions; onClose: () => void };

/** Changes details of the selected assets, or requests the change. */
export default function ReassignDialog({ chosen, onVersions, onClose }: ReassignDialogProps) {
  const [outcome, setOutcome] = useState<ReassignAnswer | null>(null);
  const showOutcome = useOutcomeNotice();
  const finish = (message: string, answer: ReassignAnswer) => {
    if (!isRequestsSent(answer)) onVersions(answer.versions);
    if (!isClean(answer)) return setOutcome(answer);
    showOutcome(message, notesOf(answer));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Edit selected assets"
      description={outcome ? null : `${pluralize(chosen.count, "asset")} selected`}
    >
      {outcome ? (
        <ReassignResult outcome={outcome} onClose={onClose} />
      ) : (
        <ReassignForm chosen={chosen} onDone={finish} />
      )}
    </FormDialog>
  );
}

export type ReassignAnswer = schema.ReassignOutcome | schema.ReassignRequestedView;

const noChanges: schema.ReassignChoice = {
  custodian_id: null,
  location_id: null,
  department: "",
  manufacturer: "",
  model: "",
  classification_id: null,
  vendor_id: null,
  condition: null,
  maintenance_schedule: null,
  frequency: null,
  remarks: "",
};

type ReassignFormProps = { chosen: ChosenAssets; onDone: (message: string, answer: ReassignAnswer) => void };

function ReassignForm({ chosen: { count, input, shown }, onDone }: ReassignFormProps) {
  const { seen, changed, findChanged } = useUnseenChanges(shown);
  const form = useSchemaForm<schema.ReassignChoice>(schema.reassignChoice, noChanges);
  const executesDirectly = useMay("assets.write");
  const { mutateAsync } = trpc.assets.reassign.useMutation();
  const choice = useWatch({ control: form.control });
  const assets = pluralize(count, "asset");
  return (
    <BatchForm
      {...{ form, onDone }}
      send={(values) =>
        mutateAsync({ ...input, versions: versionsOf(seen), ...schema.chosenFields(values) }).catch(findChanged)
      }
      describe={outcomeTitle}
      submitLabel={`Change ${assets}`}
      requestLabel={`Send ${assets} for approval`}
    >
      <ChangedAssets changed={changed} />
      <ReassignFields form={form} />
      <ReassignPreviewNote input={{ ...input, ...schema.chosenFields(choice) }} />
      {executesDirectly ? null : <p className="mt-4 text-muted-foreground">{DECIDED_EACH}</p>}
    </BatchForm>
  );
}

const countsOf = (outcome: ReassignAnswer) =>
  isRequestsSent(outcome) ? { ...outcome.data, outdated: 0 } : { ...outcome, awaiting: [] };

/** True if every selected asset was changed or requested. */
function isClean(outcome: ReassignAnswer): boolean {
  const { outdated, unchanged, left_out, awaiting } = countsOf(outcome);
  return outdated + unchanged + left_out + awaiting.length === 0;
}

/** Returns the forms to sign for changes that took effect at once. */
const notesOf = (outcome: ReassignAnswer) => (isRequestsSent(outcome) ? [] : notesOfChange(outcome.notes));

/** Returns the outcome in one line. */
function outcomeTitle(outcome: ReassignAnswer): string {
  return isRequestsSent(outcome)
    ? requestsSentText(outcome)
    : `${pluralize(outcome.changed, "asset was", "assets were")} changed`;
}

/** Shows how many of the selected assets were changed, and why the others were not. */
function ReassignResult({ outcome, onClose }: { outcome: ReassignAnswer; onClose: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  const { outdated, unchanged, left_out, awaiting } = countsOf(outcome);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <div role="status" className="space-y-2">
        <p className="font-medium">{outcomeTitle(outcome)}</p>
        {outdated > 0 ? <p>{pluralize(outdated, "pending request")} for these assets went out of date.</p> : null}
        {unchanged > 0 ? <p>{pluralize(unchanged, "asset has", "assets have")} these details already.</p> : null}
        {left_out > 0 ? (
          <p>
            {pluralize(left_out, "asset is unchanged", "assets are unchanged")}: pending, rejected, sold or scrapped.
          </p>
        ) : null}
        {awaiting.length > 0 ? (
          <>
            <p>{pluralize(awaiting.length, "asset awaits", "assets await")} approval of another request already:</p>
            <p className="max-h-40 overflow-y-auto tabular-nums">{awaiting.join(", ")}</p>
          </>
        ) : null}
      </div>
      <p className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        {isRequestsSent(outcome) ? (
          <Button asChild variant="outline">
            <Link to="/approvals">View Approvals</Link>
          </Button>
        ) : null}
        <NoteLinks notes={notesOf(outcome)} />
        <Button onClick={onClose}>Done</Button>
      </p>
    </div>
  );
}
