import { Input } from "@custodia/ui/input";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { GoButton } from "../counter/buttons.tsx";
import { TillPanel } from "./till-panel.tsx";
import { UNSAVED } from "./typed.ts";

type AskPanelProps = {
  title: string;
  label: string;
  hint?: ReactNode;
  start: string;
  decimal?: boolean;
  /** Takes what was typed; answers why it cannot. */
  onTake: (text: string) => string | undefined | Promise<string | undefined>;
  /** What the button says. */
  take?: string;
  busy?: boolean;
  onBack: () => void;
  /** Says what else there is to know of the field, e.g. why the server does not take it. */
  problem?: string | undefined;
  children?: ReactNode;
};

/** Asks one thing about the sale. */
export function AskPanel({
  title,
  label,
  hint,
  start,
  decimal,
  onTake,
  take = "Take it",
  busy = false,
  onBack,
  problem,
  children,
}: AskPanelProps) {
  const id = useId();
  const [text, setText] = useState(start);
  const [refused, setRefused] = useState<string>();
  const told = refused ?? (text === start ? problem : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setRefused(await onTake(text.trim()));
  };
  return (
    <TillPanel title={title} onBack={onBack}>
      <form data-till={text === start ? undefined : UNSAVED} onSubmit={submit} className="grid gap-3">
        {children}
        <label htmlFor={id} className="-mb-2 text-sm font-medium">
          {label}
        </label>
        <Input
          id={id}
          autoFocus
          type="text"
          inputMode={decimal ? "decimal" : "text"}
          autoComplete="off"
          value={text}
          aria-invalid={told ? true : undefined}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(undefined);
          }}
          className={
            decimal
              ? "h-14 text-right text-2xl font-bold tabular-nums max-sm:h-14 max-sm:text-2xl"
              : "h-14 text-lg max-sm:h-14"
          }
        />
        <div id={`${id}-hint`}>
          {told ? (
            <p role="alert" className="text-danger-foreground">
              {told}
            </p>
          ) : (
            <p className="text-muted-foreground">{hint}</p>
          )}
        </div>
        <GoButton type="submit" keyName="Enter" busy={busy}>
          {take}
        </GoButton>
      </form>
    </TillPanel>
  );
}
