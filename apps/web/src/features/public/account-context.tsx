import { Button } from "@custodia/ui/button";
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";

export type AccountDialogProps = { onClose: () => void };

/** The dialog to sign in or up, and a function that preloads it. */
export type AccountDialogSource = { Dialog: ComponentType<AccountDialogProps>; preload: () => void };

const SourceContext = createContext<AccountDialogSource | null>(null);
const OpenContext = createContext<(() => void) | null>(null);

/** Provides the dialog: from the surrounding app, or standalone with everything that it needs. */
export function AccountSource({ source, children }: { source: AccountDialogSource; children: ReactNode }) {
  return <SourceContext value={source}>{children}</SourceContext>;
}

/** Renders the dialog that the page's buttons open. */
export function AccountDialogHost({ children }: { children: ReactNode }) {
  const { Dialog } = useAccountSource();
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const show = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  // The dialog cannot restore the focus itself, because its first field takes it on mount.
  const close = () => {
    setOpen(false);
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return (
    <OpenContext value={show}>
      {children}
      {open ? <Dialog onClose={close} /> : null}
    </OpenContext>
  );
}

function useAccountSource(): AccountDialogSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error("Wrap the page in AccountSource.");
  return source;
}

function useOpenDialog(): () => void {
  const open = useContext(OpenContext);
  if (!open) throw new Error("Wrap the page in AccountDialogHost.");
  return open;
}

type TrialButtonProps = { children?: ReactNode; className?: string };

/** Opens the dialog to sign in or up; without scripts it is a link to the sign-in page. */
export function TrialButton({ children = "Start free trial", className }: TrialButtonProps) {
  const { preload } = useAccountSource();
  const open = useOpenDialog();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <Button asChild size="lg" className={className}>
      <a
        href="/login?signUp=true"
        aria-haspopup={isHydrated ? "dialog" : undefined}
        onClick={click}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </a>
    </Button>
  );
}
