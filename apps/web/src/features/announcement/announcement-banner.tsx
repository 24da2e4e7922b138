import { prefetchOptions, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { useEffect, useState } from "react";

/** Delays the query until the page has loaded its own content. */
const DELAY_MS = 2000;
const POLL_MS = 5 * 60_000;

/** Shows the announcement of the operators of Custodia to all companies. Polling for it does not extend the session. */
export function AnnouncementBanner() {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = trpc.account.announcement.useQuery(undefined, {
    ...prefetchOptions(true),
    enabled,
    staleTime: 60_000,
    refetchInterval: POLL_MS,
  });
  const text = data?.announcement?.text;
  return (
    <div role="status">
      {text ? (
        <Banner tone="info" title="From Custodia, to all companies" className="mb-4" silent>
          {text}
        </Banner>
      ) : null}
    </div>
  );
}
