import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { Banner } from "./banner.tsx";

type NoticeTone = "success" | "error" | "info";

type Notice = { id: number; tone: NoticeTone; message: ReactNode };

type Notices = {
  /** Disappears after 3 s. It survives a navigation, so that a form may report success and navigate. */
  success: (message: ReactNode) => void;
  /** Stays until dismissed. */
  error: (message: ReactNode) => void;
  info: (message: ReactNode) => void;
};

const NoticesContext = createContext<Notices | null>(null);
const ListContext = createContext<{ list: Notice[]; drop: (id: number) => void } | null>(null);

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<Notice[]>([]);
  const nextId = useRef(1);
  const add = useCallback((tone: NoticeTone, message: ReactNode) => {
    const id = nextId.current++;
    setList((before) => [...before.filter((notice) => notice.message !== message), { id, tone, message }]);
  }, []);
  const drop = useCallback((id: number) => setList((before) => before.filter((n) => n.id !== id)), []);
  const notices = useMemo<Notices>(
    () => ({
      success: (message) => add("success", message),
      error: (message) => add("error", message),
      info: (message) => add("info", message),
    }),
    [add],
  );
  const shown = useMemo(() => ({ list, drop }), [list, drop]);
  return (
    <NoticesContext value={notices}>
      <ListContext value={shown}>{children}</ListContext>
    </NoticesContext>
  );
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("Wrap the app in NoticesProvider.");
  return notices;
}

/**
 * Shows the notices: once in each layout, in its main content. Notices that stay are at its top, and errors stay in view
 * while it is scrolled. Success messages are above the bottom of the window, so that the page does not move as they come and go.
 */
export function NoticeArea() {
  const shown = useContext(ListContext);
  if (!shown) throw new Error("Wrap the app in NoticesProvider.");
  const lines = (tone: NoticeTone) =>
    shown.list
      .filter((notice) => notice.tone === tone)
      .map(({ id, message }) => (
        <Banner key={id} silent tone={tone} onDismiss={() => shown.drop(id)} className="mb-3 animate-enter shadow-lg">
          {message}
        </Banner>
      ));
  return (
    <>
      <div role="alert" className="sticky top-16 z-20">
        {lines("error")}
      </div>
      <div role="status">{lines("info")}</div>
      <div role="status" className="fixed inset-x-4 bottom-1 z-40 mx-auto max-w-md max-sm:bottom-23 print:hidden">
        {lines("success")}
      </div>
    </>
  );
}
