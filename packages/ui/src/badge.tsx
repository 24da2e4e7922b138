import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const badge = cva("inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap", {
  variants: {
    tone: {
      neutral: "bg-secondary text-secondary-foreground",
      success: "bg-success-surface text-success-foreground",
      warning: "bg-warning-surface text-warning-foreground",
      danger: "bg-danger-surface text-danger-foreground",
      info: "bg-info-surface text-info-foreground",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type Tone = NonNullable<VariantProps<typeof badge>["tone"]>;

/** The words and the tone of each state of a record. */
export type StateWords<State extends string> = Readonly<Record<State, { label: string; tone: Tone }>>;

/** Returns the options of a filter by state, in the order of the words. */
export const stateOptions = <State extends string>(words: StateWords<State>) =>
  (Object.keys(words) as State[]).map((value) => ({ value, label: words[value].label }));

export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  return <Badge tone={tone}>{label}</Badge>;
}

export function Badge({ tone, className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <span data-slot="badge" className={cn(badge({ tone }), className)}>
      {children}
    </span>
  );
}
