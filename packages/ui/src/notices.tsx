import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { Banner, type BannerTone } from "./banner.tsx";

type Notice = { id: number; tone: BannerTone; message: ReactNode };

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
  const add = useCallback((tone: BannerTone, message: ReactNode) => {
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

/** Shows the notices: once in each layout, at the top of the main content. */
export function NoticeArea() {
  const shown = useContext(ListContext);
  if (!shown) throw new Error("Wrap the app in NoticesProvider.");
  const urgent = shown.list.filter((notice) => notice.tone === "error" || notice.tone === "warning");
  const others = shown.list.filter((notice) => !urgent.includes(notice));
  const lines = (list: Notice[]) =>
    list.map((notice) => (
      <Banner
        key={notice.id}
        silent
        tone={notice.tone}
        onDismiss={() => shown.drop(notice.id)}
        className="mb-3 animate-enter shadow-sm"
      >
        {notice.message}
      </Banner>
    ));
  return (
    <div>
      <div role="alert">{lines(urgent)}</div>
      <div role="status">{lines(others)}</div>
    </div>
  );
}
