import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { Spinner } from "./progress.tsx";

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary-hover",
        outline: "border border-input bg-card text-foreground hover:bg-accent",
        ghost: "text-foreground hover:bg-accent",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
        link: "h-auto p-0 text-primary underline underline-offset-2 hover:text-primary-hover",
      },
      size: {
        default: "h-9 px-3.5 text-base max-sm:h-10",
        sm: "h-8 px-2.5 text-sm",
        lg: "h-11 px-5 text-lg",
        icon: "size-9 max-sm:size-10",
      },
    },
    compoundVariants: [{ variant: "link", className: "h-auto p-0 max-sm:h-auto" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Gives the look to the one child, e.g. a link. */
    asChild?: boolean;
    /** Shows a spinner and takes no clicks; the button keeps its focus. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  asChild,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      data-slot="button"
      type={type ?? "button"}
      className={classes}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {/* A text that a translation has replaced cannot be found beside what comes and goes: it has an element of its own. */}
      <span className="contents">{children}</span>
    </button>
  );
}

const OUTCOMES = { copied: "Copied", refused: "Could not copy. Select the text and copy it." } as const;

/** Puts a text on the clipboard, and says whether the browser let it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Also where there is no clipboard at all: browsers keep it from pages without https.
      setOutcome("refused");
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={copy}>
        {children}
      </Button>
      <span role="status" className="text-sm text-muted-foreground">
        {outcome && OUTCOMES[outcome]}
      </span>
    </div>
  );
}
