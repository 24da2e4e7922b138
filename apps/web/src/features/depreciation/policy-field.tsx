import type { Policy } from "@custodia/domain/valuation/policy";
import { isSamePolicy, ownPolicy, policyDescription, policyName, presets } from "@custodia/domain/valuation/presets";
import { Button } from "@custodia/ui/button";
import { type FieldProps, useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/input/input";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { PolicyDialogProps } from "./policy-dialog.tsx";

const PolicyDialog = lazyPart(() => import("./policy-dialog.tsx"), { overlay: true });

type PolicyFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, "label"> &
  Pick<PolicyDialogProps, "ofClass"> & {
    /** Returns what the dialog previews, from what the form holds when it opens. */
    subject: () => PolicyDialogProps["subject"];
    /** The policy that stays while none is chosen; without it, none means the default. */
    kept?: Policy | null;
    /** Receives the total units of a policy by use. */
    onUnits?: (total_units: number) => void;
  };

const LABEL = "Depreciation";

/** The depreciation policy of a class or an asset, in words; a dialog shows what each does before it is chosen. */
export function PolicyField<Values extends FieldValues>(props: PolicyFieldProps<Values>) {
  const { subject, ofClass, onUnits, kept, ...field } = props;
  const shownOf = (policy: Policy | null): Policy | null => ownPolicy(policy ?? kept ?? null);
  const { id, message, value, onChange, input } = useField<Values, Policy | null>(
    { ...field, label: LABEL },
    (policy) => policyName(shownOf(policy as Policy | null)),
  );
  const [opened, setOpened] = useState<PolicyDialogProps["subject"] | null>(null);
  const shown = shownOf(value);
  const source = ofClass && isSamePolicy(ofClass.policy, shown) ? `As ${ofClass.name}. ` : "";
  return (
    <FieldFrame id={id} label={LABEL} wide message={message} hint={`${source}${policyDescription(shown)}`}>
      <Button
        {...input}
        aria-labelledby={["name", "value", "change"].map((part) => `${id}-${part}`).join(" ")}
        variant="outline"
        className="h-auto min-h-9 w-full justify-between gap-3 py-1.5 text-left font-normal whitespace-normal"
        onClick={() => setOpened(subject())}
      >
        {/* Spaces within the texts: a checker of accessible names leaves out those between flexible boxes. */}
        <span id={`${id}-name`} className="sr-only">{`${LABEL} `}</span>
        <span id={`${id}-value`}>{`${policyName(shown)} `}</span>
        <span id={`${id}-change`} className="text-primary">
          Change
        </span>
      </Button>
      {opened ? (
        <PolicyDialog
          policy={shown}
          subject={opened}
          ofClass={ofClass}
          onClose={() => setOpened(null)}
          onChoose={(policy, total_units) => {
            onChange(kept === undefined ? policy : valueBeside(kept, policy));
            if (total_units) onUnits?.(total_units);
            setOpened(null);
          }}
        />
      ) : null}
    </FieldFrame>
  );
}

/** Returns a chosen policy as the value of a field whose null keeps another one. */
function valueBeside(kept: Policy | null, policy: Policy | null): Policy | null {
  return isSamePolicy(policy, kept) ? null : (policy ?? presets.by_day.policy);
}
