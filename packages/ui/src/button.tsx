import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentProps, type MouseEvent, useRef, useState } from "react";
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
    /** Applies the styles to its single child, e.g. a link. */
    asChild?: boolean;
    /**
     * Shows a spinner and ignores clicks; the button keeps its focus. A button with this property starts something, so it also
     * ignores the second click of a double click, which may come before it is busy or after it has been.
     */
    busy?: boolean;
  };

/** Longer than any browser waits for the second click of a double click. */
const DOUBLE_CLICK_MS = 1000;

/** Returns whether a click is the second of a double click on this button: one on another button counts for the browser, too. */
function useDoubleClicks(): (click: MouseEvent) => boolean {
  const last = useRef(-DOUBLE_CLICK_MS);
  return ({ detail, timeStamp }) => {
    const pause = timeStamp - last.current;
    last.current = timeStamp;
    return detail > 1 && pause < DOUBLE_CLICK_MS;
  };
}

export function Button({ variant, size, asChild, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  const isDouble = useDoubleClicks();
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
      onClick={(event) => (busy || (busy === false && isDouble(event)) ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {/* Browser translation replaces text nodes, and React cannot insert a sibling next to a replaced one, so the text has its own element. */}
      <span className="contents">{children}</span>
    </button>
  );
}

const OUTCOMES = { copied: "Copied", refused: "Could not copy. Select the text and copy it." } as const;

/** Copies a text to the clipboard, and shows whether the browser allowed it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Also reached if there is no clipboard API at all, as on pages without HTTPS.
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
