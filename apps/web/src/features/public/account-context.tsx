import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useState } from "react";

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
  return (
    <OpenContext value={() => setOpen(true)}>
      {children}
      {open ? (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
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
