import { FieldFrame } from "@custodia/ui/form/field-frame";
import { type ReactNode, useId } from "react";

type Attributes = {
  id: string;
  "aria-required": true;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type LeadFieldProps = {
  label: string;
  message: string | undefined;
  className?: string;
  children: (attributes: Attributes) => ReactNode;
};

/** A field of a small form, which must not be empty. */
export function LeadField({ label, message, className, children }: LeadFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} message={message} className={className} required>
      {children({
        id,
        "aria-required": true,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": message ? `${id}-error` : undefined,
      })}
    </FieldFrame>
  );
}
