import { FieldFrame } from "@custodia/ui/form/field-frame";
import { type ReactNode, useId } from "react";

type FieldAttributes = {
  id: string;
  "aria-required": true;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type SignInFieldProps = {
  label: string;
  message: string | undefined;
  children: (field: FieldAttributes) => ReactNode;
};

export function SignInField({ label, message, children }: SignInFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} message={message} required>
      {children({
        id,
        "aria-required": true,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": message ? `${id}-error` : undefined,
      })}
    </FieldFrame>
  );
}
