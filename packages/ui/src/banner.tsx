import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from "react";
import { cn } from "./cn.ts";

const banner = cva("flex items-start gap-2.5 rounded-md border border-current/20 px-3 py-2.5", {
  variants: {
    tone: {
      success: "bg-success-surface text-success-foreground",
      error: "bg-danger-surface text-danger-foreground",
      warning: "bg-warning-surface text-warning-foreground",
      info: "bg-info-surface text-info-foreground",
    },
  },
});

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const;

export type BannerTone = NonNullable<VariantProps<typeof banner>["tone"]>;

type BannerProps = {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Called when the user closes the message, or a success message times out; without it there is no close button. */
  onDismiss?: () => void;
  className?: string;
  /** Set it inside an existing live region, so that screen readers announce the message only once. */
  silent?: boolean;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
};

/** A message in the page. A success message disappears after 3 s unless it is hovered or focused; the other kinds stay. */
export function Banner({ tone, title, children, onDismiss, className, silent, ref, tabIndex }: BannerProps) {
  const [dismissed, setDismissed] = useState(false);
  const dismiss = () => {
    setDismissed(true);
    onDismiss?.();
  };
  const timerHandlers = usePausableTimer(tone === "success" && !dismissed ? SUCCESS_DISMISS_MS : null, dismiss);
  if (dismissed) return null;
  const Icon = icons[tone];
  const role = silent ? undefined : tone === "error" || tone === "warning" ? "alert" : "status";
  return (
    <div
      data-slot="banner"
      ref={ref}
      tabIndex={tabIndex}
      role={role}
      className={cn(banner({ tone }), className)}
      {...timerHandlers}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label="Dismiss"
          className="-m-1 rounded-sm p-1 hover:bg-current/10"
          onClick={dismiss}
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </div>
  );
}

/** The time after which success messages disappear unless they are hovered or focused. */
const SUCCESS_DISMISS_MS = 3000;

/**
 * Calls `onEnd` when the time has passed without the element being hovered or focused. Spread the returned handlers on the
 * element; each hover or focus restarts the time. `null` disables the timer.
 */
function usePausableTimer(milliseconds: number | null, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handleEnd = useEffectEvent(onEnd);
  const isPaused = hovered || focused;

  useEffect(() => {
    if (milliseconds === null || isPaused) return;
    const timer = setTimeout(() => handleEnd(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isPaused]);

  return {
    // A message that appears under a resting pointer is not hovered: it would stay until the pointer moves.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
