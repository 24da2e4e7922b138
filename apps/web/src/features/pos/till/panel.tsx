import { fromNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Input } from "@custodia/ui/input";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { GoButton, KeyCap } from "../counter/buttons.tsx";
import { type Typed, typedNaira, typedPercent } from "../counter/quantities.ts";
import type { Cart, CartAct, CartLine } from "./cart.ts";
import type { SaleFigures } from "./figures.ts";
import { toBasisPoints } from "./payload.ts";
import { usePendingForm } from "./pending-input.ts";

/** A panel in place of the item search; the sale stays beside it. */
export function TillPanel({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack?: () => void;
  children: ReactNode;
}) {
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
  start: string;
  decimal?: boolean;
  /** Takes what was typed; answers why it cannot. */
  onTake: (text: string) => string | undefined | Promise<string | undefined>;
  /** The label of the button. */
  take?: string;
  busy?: boolean;
  onBack: () => void;
  /** Says what else there is to know of the field, e.g. why the server does not take it. */
  problem?: string | undefined;
  children?: ReactNode;
};

/** A panel with one field about the sale. */
export function Prompt({
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
}: PromptProps) {
  const id = useId();
  const [text, setText] = useState(start);
  const [refused, setRefused] = useState<string>();
  const form = usePendingForm(text !== start);
  const message = refused ?? (text === start ? problem : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setRefused(await onTake(text.trim()));
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
            setRefused(undefined);
          }}
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
          {take}
        </GoButton>
      </form>
    </TillPanel>
  );
}

type PanelProps = { figures: SaleFigures; act: (act: CartAct) => void; onDone: () => void };

const readPercent = (text: string): Typed => (text === "" ? { value: 0 } : typedPercent(text));
const readAmount = (text: string): Typed => (text === "" ? { value: 0 } : typedNaira(text));

export function LineDiscountPanel({
  line,
  place,
  figures,
  act,
  onDone,
}: PanelProps & { line: CartLine; place: number }) {
  return (
    <Prompt
      title={`Discount on ${line.name}`}
      label="Discount in percent"
      start={line.discount === 0 ? "" : `${line.discount / 100}`}
      decimal
      problem={figures.problems[`lines.${place}.discount`]?.[0]}
      onTake={(text) => {
        const read = readPercent(text);
        if ("problem" in read) return read.problem;
        act({ act: "line discount", key: line.key, discount: toBasisPoints(read.value) });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}

export function DiscountPanel({ cart, figures, act, onDone }: PanelProps & { cart: Cart }) {
  const [by, setBy] = useState<"percent" | "amount">(cart.discount_amount === null ? "percent" : "amount");
  const start = by === "percent" ? (cart.discount ?? 0) / 100 : (cart.discount_amount ?? 0) / 100;
  const take = (text: string) => {
    const read = by === "percent" ? readPercent(text) : readAmount(text);
    if ("problem" in read) return read.problem;
    const none = read.value === 0;
    act({
      act: "discount",
      discount: by === "percent" && !none ? toBasisPoints(read.value) : null,
      discount_amount: by === "amount" && !none ? fromNaira(read.value) : null,
    });
    onDone();
    return undefined;
  };
  return (
    <Prompt
      key={by}
      title="Discount on the sale"
      label={by === "percent" ? "Discount in percent" : "Discount in naira"}
      hint="Taken off what the lines come to. Clear to remove."
      start={start === 0 ? "" : `${start}`}
      decimal
      problem={(figures.problems.discount ?? figures.problems.discount_amount)?.[0]}
      onTake={take}
      onBack={onDone}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side. */}
      <div role="group" aria-label="Discount by" className="grid grid-cols-2 gap-2">
        {(["percent", "amount"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={by === one}
            onClick={() => setBy(one)}
            className={cn(
              "h-11 rounded-md border font-medium",
              by === one && "border-primary bg-accent text-accent-foreground ring-1 ring-primary",
            )}
          >
            {one === "percent" ? "Percent" : "Naira"}
          </button>
        ))}
      </div>
    </Prompt>
  );
}

export function CouponPanel({ cart, figures, act, onDone }: PanelProps & { cart: Cart }) {
  return (
    <Prompt
      title="Coupon"
      label="Coupon code"
      hint="Clear to remove."
      start={cart.coupon_code ?? ""}
      problem={figures.problems.coupon_code?.[0]}
      onTake={(text) => {
        act({ act: "coupon", code: text || null });
        onDone();
        return undefined;
      }}
      onBack={onDone}
    />
  );
}
