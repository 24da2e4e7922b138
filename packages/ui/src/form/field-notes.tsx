import type { ReactNode } from "react";

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
