import { type ReactNode, useId } from "react";
import { Input } from "../input.tsx";
import { FieldFrame } from "./field-frame.tsx";

type ReadOnlyFieldProps = {
  label: string;
  value: string;
  hint?: ReactNode;
  wide?: boolean;
  className?: string;
  /** Where it is changed elsewhere, by somebody else: not to be reached by Tab either. */
  disabled?: boolean;
};

/** Shows among the fields what the user sees but does not send: a computed code, a preloaded name. */
export function ReadOnlyField({ label, value, hint, wide, className, disabled }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, wide, className }}>
      <Input
        id={id}
        readOnly
        disabled={disabled}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </FieldFrame>
  );
}
