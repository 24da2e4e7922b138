import { TextField } from "@custodia/ui/form/text-fields";
import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";

type CodeFieldProps<Wire extends FieldValues> = Pick<
  ComponentProps<typeof TextField<Wire>>,
  "control" | "name" | "autoFocus"
>;

/** Six digits from an authenticator, large enough to compare at a glance. */
export function CodeField<Wire extends FieldValues>(props: CodeFieldProps<Wire>) {
  return (
    <TextField
      {...props}
      label="Six-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      className="[&_input]:h-12 [&_input]:text-2xl [&_input]:font-semibold [&_input]:tracking-[0.4em] [&_input]:tabular-nums"
    />
  );
}
