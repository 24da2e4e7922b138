import { useToday } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import { type PolicyChoice, policyChoice } from "@custodia/domain/assets/policies/schema";
import type { Policy } from "@custodia/domain/valuation/policy";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions } from "@custodia/ui/form/form";
import { DialogFormActions, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../register/fields.tsx";
import { PolicyField } from "./policy-field.tsx";
import { Focused, PolicyFigures, type PolicyRun, RunProgress } from "./policy-run.tsx";
import { exampleSubject } from "./preview-values.ts";

type PolicyInput = Inputs["policies"]["start"];

/** The assets to which a policy is applied: chosen ones, or all of a class. */
export interface PolicySubject {
  name: string;
  input: Pick<PolicyInput, "ids" | "classification_id">;
  /** The class whose assets they are. */
  classification?: ClassificationView;
}

interface Preview {
  input: PolicyInput;
  run: PolicyRun;
}

/** Applies a depreciation policy to existing assets: choice, what it would do, progress, and result. */
export default function ApplyPolicyDialog({ subject, onClose }: { subject: PolicySubject; onClose: () => void }) {
  const [choice, setChoice] = useState<PolicyChoice>({
    policy: classPolicy(subject),
    begins: "acquisition",
    from: null,
  });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [id, setId] = useState<number | null>(null);
  return (
    <FormDialog onClose={onClose} title="Apply a depreciation policy" description={`To ${subject.name}`} size="lg">
      {id !== null ? (
        <RunProgress id={id} onClose={onClose} />
      ) : preview ? (
        <Consequence {...preview} onBack={() => setPreview(null)} onStarted={setId} />
      ) : (
        <ChoiceForm
          subject={subject}
          choice={choice}
          onPreview={(next, chosen) => {
            setChoice(chosen);
            setPreview(next);
          }}
        />
      )}
    </FormDialog>
  );
}

const classPolicy = ({ classification }: PolicySubject) => (classification?.policy ?? null) as Policy | null;

const NEEDS_UNITS = "Assets without total units are skipped.";

const BEGINNINGS = [
  { value: "acquisition", label: "From the acquisition" },
  { value: "date", label: "From a date" },
] as const;

const CORRECTION = "A correction: the figures of each asset change since its acquisition, unless it was revalued.";
const ESTIMATE = "A change of estimate: the book value of that day is spread over the remaining life (IAS 8.36).";

type ChoiceFormProps = {
  subject: PolicySubject;
  choice: PolicyChoice;
  onPreview: (preview: Preview, choice: PolicyChoice) => void;
};

function ChoiceForm({ subject, choice, onPreview }: ChoiceFormProps) {
  const form = useSchemaForm<PolicyChoice>(policyChoice, choice);
  const { control } = form;
  const [policy, begins] = useWatch({ control, name: ["policy", "begins"] });
  const { classification } = subject;
  const today = useToday();
  const { mutateAsync, isPending } = trpc.policies.start.useMutation();
  const work = async (chosen: PolicyChoice) => {
    const from = chosen.begins === "date" ? chosen.from! : "acquisition";
    const input = { ...subject.input, policy: chosen.policy, from };
    onPreview({ input, run: await mutateAsync({ ...input, dry_run: true }) }, chosen);
  };
  return (
    <Form form={form} onSubmit={work}>
      <PolicyField
        control={control}
        name="policy"
        subject={() => exampleSubject(today, classification)}
        ofClass={classification && { name: classification.name, policy: classPolicy(subject) }}
      />
      {policy?.method === "units_of_production" ? <p className="mt-1 text-sm">{NEEDS_UNITS}</p> : null}
      <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="begins"
          label="Applies"
          required
          placeholder={null}
          options={BEGINNINGS}
          hint={begins === "date" ? ESTIMATE : CORRECTION}
        />
        {begins === "date" ? <PastDateField control={control} name="from" label="From" required /> : null}
      </div>
      {isPending ? <ProgressBar className="mt-4" label="Working out the book values" /> : null}
      <DialogFormActions>See what changes</DialogFormActions>
    </Form>
  );
}

type ConsequenceProps = Preview & { onBack: () => void; onStarted: (id: number) => void };

function Consequence({ input, run, onBack, onStarted }: ConsequenceProps) {
  const again = "To undo this, apply the previous policy to the same assets";
  const undo = input.from === "acquisition" ? `${again}.` : `${again} from the same date or a later one.`;
  const start = trpc.policies.start.useMutation({ onSuccess: ({ id }) => onStarted(id!) });
  return (
    <Focused>
      <PolicyFigures run={run} verb={run.changed === 1 ? "changes" : "change"} />
      {start.error ? (
        <Banner tone="error" className="mt-4">
          {readProblem(start.error).message}
        </Banner>
      ) : null}
      <p className="mt-4 text-muted-foreground">{run.changed === 0 ? "No asset would change." : undo}</p>
      <FormActions>
        <Button variant="outline" disabled={start.isPending} onClick={onBack}>
          Back
        </Button>
        <Button disabled={run.changed === 0} busy={start.isPending} onClick={() => start.mutate(input)}>
          {`Apply to ${pluralize(run.changed, "asset")}`}
        </Button>
      </FormActions>
    </Focused>
  );
}
