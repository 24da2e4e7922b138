import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

type LazyPartOptions<P> = {
  /** Shown until the part is there. */
  pending?: ReactNode;
  /** Shows messages over the page if the part's own place has no room for text (a window, a menu). */
  over?: boolean;
  /** Stands in for the part for as long as it does not come. */
  instead?: ComponentType<P>;
};

type LazyPart<P> = ((props: P) => ReactNode) & {
  /** Fetches the part ahead of its use; where that fails, its use tries again. */
  preload: () => void;
};

/**
 * A part of a page whose code comes when it is first drawn. Where that fails, the page around it stays with all that was typed:
 * the error stands in the part's place, with a way to try again.
 */
export function lazyPart<P extends object>(load: Load<P>, options: LazyPartOptions<P> = {}): LazyPart<P> {
  const { pending = null, over = false, instead: Instead } = options;
  let Part: ComponentType<P> | undefined;
  let failed = false;
  let coming: Promise<void> | undefined;
  const bring = () => {
    coming ??= load().then(
      (module) => {
        Part = module.default;
      },
      () => {
        failed = true;
      },
    );
    return coming;
  };
  const forget = () => {
    if (!failed) return;
    failed = false;
    coming = undefined;
  };

  function Brought({ onRetry, busy, ...props }: P & { onRetry: () => void; busy: boolean }) {
    const ownProps = props as unknown as P;
    if (!Part) use(bring());
    if (Part) return <Part {...ownProps} />;
    if (Instead) return <Instead {...ownProps} />;
    return <PartError over={over} busy={busy} onRetry={onRetry} onClose={closeOf(ownProps)} />;
  }

  function Lazy(props: P) {
    const [, drawAgain] = useState(0);
    const [busy, start] = useTransition();
    const open = isOpen(props);
    // Closing the part discards a failed download, so that opening it again retries.
    useEffect(() => {
      if (open) return forget;
    }, [open]);
    if (!open && !Part) return null;
    const retry = () => {
      forget();
      start(() => drawAgain((times) => times + 1));
    };
    return (
      <Suspense fallback={pending}>
        <Brought {...props} onRetry={retry} busy={busy} />
      </Suspense>
    );
  }

  return Object.assign(Lazy, { preload: () => void bring().then(forget) });
}

/** The props by which a component reports that it is open or closed. */
type Openable = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
  menu?: Openable;
};

function isOpen(props: Openable): boolean {
  return (props.menu ?? props).open !== false;
}

function closeOf({ onClose, menu, ...props }: Openable): (() => void) | undefined {
  const { onOpenChange } = menu ?? props;
  return onClose ?? (onOpenChange && (() => onOpenChange(false)));
}

type PartErrorProps = {
  over: boolean;
  busy: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
};

function PartError({ over, busy, onRetry, onClose = () => undefined }: PartErrorProps) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  });
  return (
    <Banner
      tone="error"
      {...(over ? { onDismiss: onClose, className: OVER } : {})}
      title="This part did not load. What you typed is still here."
    >
      <Button size="sm" variant="outline" className="mt-2" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  );
}

const OVER =
  "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md text-left text-base font-normal whitespace-normal shadow-lg max-sm:bottom-20";

export type LazyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog, drawer or overlay whose code (`part`, made by `lazyPart`) comes when it is first opened. */
export function LazyDialog({
  part: Part,
  ...props
}: LazyDialogProps & { part: ComponentType<LazyDialogProps> }) {
  const wanted = useRef(false);
  wanted.current ||= props.open;
  if (!wanted.current) return null;
  return <Part {...props} />;
}
