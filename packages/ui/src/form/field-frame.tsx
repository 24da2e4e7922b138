import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Label } from "../input.tsx";

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  message?: string;
  required?: boolean;
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label above, input, then hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  message,
  required,
  wide,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div
      data-slot="field"
      className={cn("flex min-w-0 flex-col gap-1", wide && "sm:col-span-full", className)}
    >
      <Label htmlFor={id} required={required}>
        {label}
      </Label>
      {children}
      <FieldNotes id={id} hint={hint} message={message} />
    </div>
  );
}

export function FieldNotes({ id, hint, message }: { id: string; hint?: ReactNode; message?: string }) {
  return (
    <>
      {message ? (
        <p id={`${id}-error`} className="text-sm whitespace-pre-line text-destructive">
          {message}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </>
  );
}
