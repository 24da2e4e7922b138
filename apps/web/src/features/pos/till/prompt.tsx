import { Button } from "@custodia/ui/button";
import { Input } from "@custodia/ui/input/input";
import { ArrowLeft } from "lucide-react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { GoButton, KeyCap } from "../buttons.tsx";
import type { TillView } from "./till-state.ts";

/** A panel in place of the item search; the sale stays visible. */
export function TillPanel({ title, onBack, children }: { title: string; onBack?: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto rounded-lg border bg-card p-4 md:p-5 print:block print:overflow-visible print:border-0 print:p-0"
    >
      <div className="flex min-h-9 items-center justify-between gap-x-3 max-[20rem]:flex-wrap print:hidden">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {onBack ? (
          <Button
            variant="ghost"
            className="h-11 max-sm:h-11 max-[20rem]:h-auto max-[20rem]:shrink max-[20rem]:px-0 max-[20rem]:py-2 max-[20rem]:text-left max-[20rem]:whitespace-normal"
            onClick={onBack}
          >
            <ArrowLeft aria-hidden />
            Back to the sale <KeyCap>Esc</KeyCap>
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  );
}

type PromptProps = {
  title: string;
  label: string;
  hint?: ReactNode;
  initialText: string;
  decimal?: boolean;
  /** Returns the text that replaces the typed one when the field is left. */
  onLeave?: ((text: string) => string) | undefined;
  /** Returns why the text is invalid. */
  onSubmit: (text: string) => string | undefined | Promise<string | undefined>;
  submitLabel?: string;
  busy?: boolean;
  onBack: () => void;
  /** A problem with the current value of the field, such as a refusal by the server. */
  problem?: string | undefined;
  children?: ReactNode;
};

/** A panel with one field about the sale. */
export function Prompt(props: PromptProps) {
  const { title, label, hint, initialText, decimal, onSubmit, submitLabel = "Apply", busy = false, onBack } = props;
  const { onLeave, problem, children } = props;
  const id = useId();
  const [text, setText] = useState(initialText);
  const [refusal, setRefusal] = useState<string>();
  const form = usePendingForm(text !== initialText);
  const message = refusal ?? (text === initialText ? problem : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setRefusal(await onSubmit(text.trim()));
  };
  return (
    <TillPanel title={title} onBack={onBack}>
      <form ref={form} onSubmit={submit} className="grid gap-3">
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
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(undefined);
          }}
          onBlur={() => onLeave && setText(onLeave)}
          className={
            decimal
              ? "h-14 text-right text-2xl font-bold tabular-nums max-sm:h-14 max-sm:text-2xl"
              : "h-14 text-lg max-sm:h-14"
          }
        />
        <div id={`${id}-hint`}>
          {message ? (
            <p role="alert" className="text-danger-foreground">
              {message}
            </p>
          ) : (
            <p className="text-muted-foreground">{hint}</p>
          )}
        </div>
        <GoButton type="submit" keyName="Enter" busy={busy}>
          {submitLabel}
        </GoButton>
      </form>
    </TillPanel>
  );
}

/** The panel's form while it contains input that was not submitted yet. */
export const PendingFormContext = createContext<RefObject<HTMLFormElement | null>>({ current: null });

/** The ref of a panel's form, which is the till's pending form while `isPending`. */
export function usePendingForm(isPending: boolean): RefObject<HTMLFormElement | null> {
  const pending = useContext(PendingFormContext);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!isPending) return;
    pending.current = form.current;
    return () => {
      pending.current = null;
    };
  }, [isPending, pending]);
  return form;
}

/** Panels that change the sale or its payment. */
const SALE_PANELS: readonly TillView[] = ["payment", "discount", "line discount", "coupon", "customer"];

/** Submits the pending form of a sale's panel, as Enter does; returns whether there was one. */
export function submitPendingForm({ current }: RefObject<HTMLFormElement | null>, view: TillView): boolean {
  if (!current || !SALE_PANELS.includes(view)) return false;
  current.requestSubmit();
  return true;
}

/**
 * Commits the quantity that is being typed, so that no other key or button acts on the old one. Returns false if it is not a
 * number: its input then shows the error and keeps the focus.
 */
export function commitTypedQuantity(): boolean {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement) || input.dataset.till !== "quantity") return true;
  const typed = input.value;
  flushSync(() => input.blur());
  const isInvalid = input.isConnected && input.ariaInvalid === "true" && input.value !== typed;
  if (!isInvalid) return true;
  input.focus();
  return false;
}
