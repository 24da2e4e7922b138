import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef, useState, useTransition } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

type LazyPartOptions<P> = {
  /** Shown until the component has loaded. */
  pending?: ReactNode;
  /** Shows errors over the page, for a dialog or a menu, which has no place for them. */
  overlay?: boolean;
  /** Shown, instead of the error, if the code could not be loaded. */
  fallback?: ComponentType<P>;
};

type LazyPart<P> = ((props: P) => ReactNode) & {
  /** Loads the code ahead of its use; a failure is retried on use. */
  preload: () => void;
};

/**
 * A component whose code loads when it is first rendered. If that fails, the surrounding page keeps its state: the error is
 * shown in place, with a button to try again.
 */
export function lazyPart<P extends object>(load: Load<P>, options: LazyPartOptions<P> = {}): LazyPart<P> {
  const { pending = null, overlay = false, fallback: Fallback } = options;
  let Part: ComponentType<P> | undefined;
  let failed = false;
  let loading: Promise<void> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (module) => {
        Part = module.default;
      },
      () => {
        failed = true;
      },
    );
    return loading;
  };
  const discardFailure = () => {
    if (!failed) return;
    failed = false;
    loading = undefined;
  };

  function LoadedPart({ onRetry, busy, ...props }: P & { onRetry: () => void; busy: boolean }) {
    const ownProps = props as unknown as P;
    if (!Part) use(loadOnce());
    if (Part) return <Part {...ownProps} />;
    if (Fallback) return <Fallback {...ownProps} />;
    return <PartError overlay={overlay} busy={busy} onRetry={onRetry} onClose={closeHandlerOf(ownProps)} />;
  }

  function Lazy(props: P) {
    const [, rerender] = useState(0);
    const [busy, start] = useTransition();
    const open = isOpen(props);
    // Closing the part discards a failed download, so that opening it again retries.
    useEffect(() => {
      if (open) return discardFailure;
    }, [open]);
    if (!open && !Part) return null;
    const retry = () => {
      discardFailure();
      start(() => rerender((count) => count + 1));
    };
    return (
      <Suspense fallback={pending}>
        <LoadedPart {...props} onRetry={retry} busy={busy} />
      </Suspense>
    );
  }

  return Object.assign(Lazy, { preload: () => void loadOnce().then(discardFailure) });
}

/** The props with which a component reports that it opens or closes. */
type Openable = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
  menu?: Openable;
};

function isOpen(props: Openable): boolean {
  return (props.menu ?? props).open !== false;
}

function closeHandlerOf({ onClose, menu, ...props }: Openable): (() => void) | undefined {
  const { onOpenChange } = menu ?? props;
  return onClose ?? (onOpenChange && (() => onOpenChange(false)));
}

type PartErrorProps = {
  overlay: boolean;
  busy: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
};

function PartError({ overlay, busy, onRetry, onClose = () => undefined }: PartErrorProps) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  });
  return (
    <Banner
      tone="error"
      {...(overlay ? { onDismiss: onClose, className: OVERLAY_CLASSES } : {})}
      title="This part did not load. What you typed is still here."
    >
      <Button size="sm" variant="outline" className="mt-2" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  );
}

const OVERLAY_CLASSES =
  "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md text-left text-base font-normal whitespace-normal shadow-lg max-sm:bottom-26";

export type LazyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog, drawer or overlay whose code (`part`, made by `lazyPart`) loads when it is first opened. */
export function LazyDialog({ part: Part, ...props }: LazyDialogProps & { part: ComponentType<LazyDialogProps> }) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.open;
  if (!wasOpened.current) return null;
  return <Part {...props} />;
}
