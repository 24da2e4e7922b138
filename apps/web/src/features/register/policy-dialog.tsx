import { readProblem } from "@custodia/client/errors";
import { type Inputs, type Outputs, trpc } from "@custodia/client/trpc";
import { type PolicyChoice, policyChoice } from "@custodia/domain/assets/policies/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { PRESETS, presets } from "@custodia/domain/valuation/presets";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { DescriptionList } from "@custodia/ui/description-list";
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { ErrorState } from "@custodia/ui/error-state";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useInvalidateAssets } from "./invalidate-assets.ts";

type PolicyInput = Inputs["policies"]["start"];
type PolicyRun = Outputs["policies"]["show"];

/** The assets that take a policy: chosen ones, or all of a class. */
export interface PolicySubject {
  name: string;
  input: Pick<PolicyInput, "ids" | "classification_id">;
}

interface Preview {
  input: PolicyInput;
  run: PolicyRun;
}

/** Applies a depreciation policy to existing assets: choice, what it would do, progress, and result. */
export function PolicyDialog({ subject, onClose }: { subject: PolicySubject; onClose: () => void }) {
  const [choice, setChoice] = useState<PolicyChoice>({ preset: "by_month", rate_percent: null });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [id, setId] = useState<number | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Apply a depreciation policy</DialogTitle>
          <DialogDescription>{`To ${subject.name}`}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {id !== null ? (
            <Running id={id} onClose={onClose} />
          ) : preview ? (
            <Consequence {...preview} onBack={() => setPreview(null)} onStarted={setId} />
          ) : (
            <ChoiceForm
              {...{ subject, choice }}
              onCancel={onClose}
              onPreview={(next, chosen) => {
                setChoice(chosen);
                setPreview(next);
              }}
            />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const options = PRESETS.map((value) => ({ value, label: presets[value].name }));

type ChoiceFormProps = {
  subject: PolicySubject;
  choice: PolicyChoice;
  onPreview: (preview: Preview, choice: PolicyChoice) => void;
  onCancel: () => void;
};

function ChoiceForm({ subject, choice, onPreview, onCancel }: ChoiceFormProps) {
  const form = useSchemaForm<PolicyChoice>(policyChoice, choice);
  const { control } = form;
  const preset = useWatch({ control, name: "preset" });
  const { mutateAsync, isPending } = trpc.policies.start.useMutation();
  const work = async (chosen: PolicyChoice) => {
    const rate = chosen.preset === "reducing_balance" ? { rate_percent: chosen.rate_percent } : {};
    const policy = { ...presets[chosen.preset].policy, ...rate };
    const input = { ...subject.input, policy, from: "acquisition" };
    onPreview({ input, run: await mutateAsync({ ...input, dry_run: true }) }, chosen);
  };
  return (
    <Form form={form} guard={false} onSubmit={work}>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="preset"
          label="Policy"
          required
          placeholder={null}
          options={options}
          hint={presets[preset].description}
        />
        {preset === "reducing_balance" ? (
          <NumberField control={control} name="rate_percent" label="Rate in % a Year" percent required />
        ) : null}
      </div>
      <p className="mt-4 text-sm text-muted-foreground">
        It applies from the acquisition of each asset on and corrects the figures since then. Assets that were revalued,
        sold or scrapped keep theirs. Nothing changes yet.
      </p>
      {isPending ? <ProgressBar className="mt-4" label="Working out the book values" /> : null}
      <FormActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>See what changes</SubmitButton>
      </FormActions>
    </Form>
  );
}

type ConsequenceProps = Preview & { onBack: () => void; onStarted: (id: number) => void };

function Consequence({ input, run, onBack, onStarted }: ConsequenceProps) {
  const start = trpc.policies.start.useMutation({ onSuccess: ({ id }) => onStarted(id!) });
  return (
    <Focused>
      <Figures run={run} verb={run.changed === 1 ? "changes" : "change"} />
      {start.error ? (
        <Banner tone="error" className="mt-4">
          {readProblem(start.error).message}
        </Banner>
      ) : null}
      <p className="mt-4 text-muted-foreground">
        {run.changed === 0
          ? "No asset would change."
          : "To take this back, apply the former policy to the same assets. Each change is in the activities."}
      </p>
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

const POLL_MS = 1000;

function Running({ id, onClose }: { id: number; onClose: () => void }) {
  const invalidate = useInvalidateAssets();
  const query = trpc.policies.show.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : POLL_MS) },
  );
  const run = query.data;
  const isOver = run !== undefined && run.state !== "running";
  const refresh = useRef(invalidate);
  useEffect(() => {
    if (isOver) refresh.current();
  }, [isOver]);
  if (!run && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!run || !isOver) {
    const { assets = 0, assets_done = 0 } = run ?? {};
    return (
      <Focused>
        <ProgressBar
          label="Applying the policy"
          {...(run ? { value: assets_done, max: assets } : {})}
          detail={`${assets_done.toLocaleString("en-NG")} of ${pluralize(assets, "asset")}`}
        />
        <p className="mt-4 text-muted-foreground">You may close this; a notification tells when it is finished.</p>
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </FormActions>
      </Focused>
    );
  }
  return (
    <Focused>
      <div role="status">
        {run.state === "failed" ? (
          <Banner tone="error" className="mb-4">
            {`It stopped after ${run.assets_done.toLocaleString("en-NG")} of ${pluralize(run.assets, "asset")}. Please apply it again.`}
          </Banner>
        ) : null}
        <Figures run={run} verb={run.changed === 1 ? "was changed" : "were changed"} />
      </div>
      <FormActions>
        <Button onClick={onClose}>Done</Button>
      </FormActions>
    </Focused>
  );
}

/** Takes the focus when it replaces another step. */
function Focused({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** How many assets change, their book value before and after, and why others do not. */
function Figures({ run, verb }: { run: PolicyRun; verb: string }) {
  const { changed, unchanged, reasons, net_book_value_before: before, net_book_value_after: after } = run;
  const difference = Math.round((after - before) * 100) / 100;
  return (
    <>
      <p className="mb-3 font-medium">{`${pluralize(changed, "asset")} ${verb}`}</p>
      <DescriptionList
        items={[
          { label: `Book value before, on ${formatLongDate(run.as_at)}`, value: formatNaira(before) },
          { label: "After", value: formatNaira(after) },
          { label: "Difference", value: formatNaira(difference) },
        ]}
      />
      {unchanged > 0 ? (
        <p className="mt-4">{pluralize(unchanged, "asset has", "assets have")} this policy already.</p>
      ) : null}
      {reasons.length > 0 ? (
        <>
          <p className="mt-4">{pluralize(run.skipped, "asset is", "assets are")} skipped:</p>
          <ul className="list-disc pl-5">
            {reasons.map(({ reason, assets, barcodes }) => (
              <li key={reason} className="break-words">
                {`${assets.toLocaleString("en-NG")}: ${reason}`}{" "}
                <span className="text-muted-foreground">
                  {barcodes.join(", ")}
                  {assets > barcodes.length ? " …" : ""}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
