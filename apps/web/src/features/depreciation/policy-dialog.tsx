import { type Policy, policyInput } from "@custodia/domain/valuation/policy";
import { isSamePolicy, ownPolicy, policyName, presets } from "@custodia/domain/valuation/presets";
import { Button } from "@custodia/ui/button";
import { FormContext } from "@custodia/ui/form/field";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import type { FormEvent } from "react";
import type { Path } from "react-hook-form";
import type { PreviewForm, PreviewSubject } from "./preview-values.ts";
import { PolicyFields, PolicyResult } from "./preview-workbench.tsx";
import { LIVE, usePolicyForm } from "./use-policy-form.ts";

export type PolicyDialogProps = {
  policy: Policy | null;
  subject: PreviewSubject;
  /** The policy that the class gives, which can be chosen again. */
  ofClass?: { name: string; policy: Policy | null } | undefined;
  /** Receives the policy; null for the default. */
  onChoose: (policy: Policy | null, total_units: number | null) => void;
  onClose: () => void;
};

/** Chooses a policy; its curve and its first year's charge follow every change. */
export default function PolicyDialog({ policy, subject, ofClass, onChoose, onClose }: PolicyDialogProps) {
  const policyForm = usePolicyForm(subject, policy ?? presets.by_day.policy);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies inside another form.
    event.stopPropagation();
    const { form } = policyForm;
    const { policy: entered, asset } = form.getValues();
    const parsed = policyInput.safeParse(entered);
    if (parsed.success) onChoose(ownPolicy(parsed.data), asset.total_units);
    for (const { path, message } of parsed.error?.issues ?? [])
      form.setError(
        `policy.${String(path[0])}` as Path<PreviewForm>,
        { type: "server", message },
        { shouldFocus: true },
      );
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Choose how it depreciates"
      description={`${subject.name}. Nothing changes until you save the form.`}
      size="lg"
    >
      <form noValidate aria-label="Policy" className="**:scroll-mb-20" onSubmit={choose}>
        <FormContext value={LIVE}>
          <div className="grid gap-4 md:grid-cols-[20rem_minmax(0,1fr)]">
            <div className="min-w-0">
              <PolicyFields subject={subject} policyForm={policyForm} />
            </div>
            <PolicyResult policyForm={policyForm} withSchedule={false} />
          </div>
        </FormContext>
        <div className="sticky -bottom-4 -mx-1 mt-5 -mb-4 flex flex-wrap justify-end gap-2 border-t bg-popover px-1 py-4">
          {ofClass && !isSamePolicy(ofClass.policy, policy) ? (
            <Button variant="ghost" className="mr-auto" onClick={() => onChoose(ofClass.policy, null)}>
              As {ofClass.name}: {policyName(ofClass.policy)}
            </Button>
          ) : null}
          <DialogCloseButton />
          <Button type="submit">Use this policy</Button>
        </div>
      </form>
    </FormDialog>
  );
}
