import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

/** What scrolls between a dialog's title and its footer: by the keys too, where nothing in it takes the focus. */
export function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(false);

  useLayoutEffect(() => {
    const body = ref.current!;
    const look = () => setKeys(body.scrollHeight > body.clientHeight && !body.querySelector(TAKES_FOCUS));
    const watch = new ResizeObserver(look);
    for (const element of [body, ...body.children]) watch.observe(element);
    look();
    return () => watch.disconnect();
  }, []);

  return (
    <div
      data-slot="dialog-body"
      ref={ref}
      // What scrolls has to be reached by who has no mouse.
      {...(keys ? { tabIndex: 0 } : {})}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5"
    >
      {children}
    </div>
  );
}

const TAKES_FOCUS =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";
