import { Button } from "@custodia/ui/button";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { announceSignIn, setSessionStatus, useSessionStatus } from "./session-status.ts";

type SessionWatchProps = {
  /** The sign-in dialog. It is part of the page, because it must not need a download. */
  SignIn: ComponentType<{ email: string }>;
  /** Requests the password again for sensitive actions; made by `lazyPart`. */
  ConfirmPassword?: ComponentType<{ onDone: (confirmed: boolean) => void; onClose: () => void }> | undefined;
};

const OtherSession = lazyPart(async () => ({ default: (await import("./other-session.tsx")).OtherSession }), {
  overlay: true,
});

/** Returns a function that continues the page, also in other tabs, once its user has signed in again. */
export function useContinueSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // A call that was sent without a session may be answered later, and would open the dialog again.
    await queryClient.cancelQueries();
    setSessionStatus({ endedFor: null });
    announceSignIn();
    await queryClient.invalidateQueries();
  };
}

/**
 * Rendered in the layout of signed-in pages: requests a sign-in after the session has ended, and the password for sensitive
 * actions, and reports that another user has signed in.
 */
export function SessionWatch({ SignIn, ConfirmPassword }: SessionWatchProps) {
  const { endedFor, otherUser, answerPassword } = useSessionStatus();
  if (otherUser !== null) return <OtherSession email={otherUser} />;
  return (
    <>
      {endedFor === null ? null : <SignIn email={endedFor} />}
      {answerPassword && ConfirmPassword ? (
        <ConfirmPassword onDone={answerPassword} onClose={() => answerPassword(false)} />
      ) : null}
    </>
  );
}

type SessionDialogProps = { title: ReactNode; description: ReactNode; children: ReactNode };

const close = () => setSessionStatus({ endedFor: null });

/** Keeps events from dialogs below, which would treat them as outside clicks and close. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The dialog that requests a new sign-in, above all other content. It uses the native `<dialog>`, because it is part of the
 * first page, and the library of the other dialogs would take half of that page's size limit.
 */
export function SessionDialog({ title, description, children }: SessionDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Stops the event before any dialog below handles it.
    event.stopImmediatePropagation();
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const previousFocus = document.activeElement;
    const dialog = element.current!;
    dialog.showModal();
    // The browser would otherwise focus the close button.
    [...dialog.querySelectorAll("input")].find(({ value }) => value === "")?.focus();
    window.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => {
      window.removeEventListener("keydown", closeOnEscape, { capture: true });
      dialog.close();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={stopPropagation}
      onFocus={stopPropagation}
      className="pointer-events-auto m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md animate-enter flex-col overflow-hidden rounded-lg bg-popover text-popover-foreground shadow-xl outline-none backdrop:bg-overlay open:flex max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <header className="flex items-start justify-between gap-3 border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-lg font-semibold break-words">
            {title}
          </h2>
          <div id={`${id}-description`} className="text-muted-foreground">
            {description}
          </div>
        </div>
        <Button variant="ghost" size="icon" aria-label="Close" className="-mt-1 -mr-2" onClick={close}>
          <X aria-hidden />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5">{children}</div>
    </dialog>,
    document.body,
  );
}
