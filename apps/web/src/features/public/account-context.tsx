import { type ComponentType, createContext, type ReactNode, useContext, useRef, useState } from "react";

export type AccountDialogProps = { onClose: () => void };

/** The dialog to sign in or up, and what fetches it before it is asked for. */
export type AccountDialogSource = { Dialog: ComponentType<AccountDialogProps>; fetch: () => void };

const SourceContext = createContext<AccountDialogSource | null>(null);
const OpenContext = createContext<(() => void) | null>(null);

/** Says where the dialog comes from: from the app around the page, or with all that the app needs. */
export function AccountSource({ source, children }: { source: AccountDialogSource; children: ReactNode }) {
  return <SourceContext value={source}>{children}</SourceContext>;
}

/** Holds the dialog that the buttons of the page open. */
export function AccountHolder({ children }: { children: ReactNode }) {
  const { Dialog } = useAccountSource();
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const show = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  // The dialog itself cannot tell where the focus was: its first field takes it as it appears.
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

export function useAccountSource(): AccountDialogSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error("Wrap the page in AccountSource.");
  return source;
}

export function useOpenAccount(): () => void {
  const open = useContext(OpenContext);
  if (!open) throw new Error("Wrap the page in AccountHolder.");
  return open;
}
