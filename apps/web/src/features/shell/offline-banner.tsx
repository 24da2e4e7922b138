import { Banner } from "@custodia/ui/banner";
import { useEffect, useState } from "react";
import type { ReadingNews } from "../offline/rules.ts";
import { useTimeOf } from "../session/company-time.ts";

/** Says that there is no connection, and of when the lists are that are shown instead. */
export function OfflineBanner() {
  const timeOf = useTimeOf();
  const [offline, setOffline] = useState(!navigator.onLine);
  const [madeAt, setMadeAt] = useState<string | null>(null);

  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    const hear = ({ data }: MessageEvent<ReadingNews>) =>
      setMadeAt(data.from === "copy" ? data.madeAt : null);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    navigator.serviceWorker?.addEventListener("message", hear);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
      navigator.serviceWorker?.removeEventListener("message", hear);
    };
  }, []);

  if (!offline && madeAt === null) return null;
  return (
    <Banner tone="warning" title="You are reading offline" className="mb-4">
      {madeAt === null
        ? "What is on the page stays readable. Changes can be saved once the connection is back."
        : `This list is as it was on ${timeOf(madeAt)}. Changes can be saved once the connection is back.`}
    </Banner>
  );
}
