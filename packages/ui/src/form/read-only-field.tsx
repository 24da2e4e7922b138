import { type ReactNode, useId } from "react";
import { Input } from "../input.tsx";
import { FieldFrame } from "./field-frame.tsx";

type ReadOnlyFieldProps = {
  label: string;
  value: string;
  hint?: ReactNode;
  wide?: boolean;
  className?: string;
};

/** Shows among the fields what the user sees but does not send: a computed code, a preloaded name. */
export function ReadOnlyField({ label, value, hint, wide, className }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, wide, className }}>
      <Input id={id} readOnly value={value} aria-describedby={hint ? `${id}-hint` : undefined} />
    </FieldFrame>
  );
}
