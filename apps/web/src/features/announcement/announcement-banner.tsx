import { useTimeOf } from "@custodia/app-shell/app";
import { prefetchOptions, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useEffect, useState } from "react";
import { useMe } from "../session/session.ts";

/** Only operators on a support visit need it. */
const VisitBanner = lazyPart(() => import("../session/visit-banner.tsx"));

/** The banners above each page: of an operator's visit, and the operators' announcement. */
export function CompanyBanners() {
  const { visit } = useMe();
  return (
    <>
      {visit ? <VisitBanner visit={visit} /> : null}
      <AnnouncementBanner />
    </>
  );
}

/** Delays the query until the page has loaded its own content. */
const DELAY_MS = 2000;
const POLL_MS = 5 * 60_000;

/** Shows the announcement of the operators of Custodia to all companies. Polling for it does not extend the session. */
function AnnouncementBanner() {
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
  const timeOf = useTimeOf();
  const text = data?.announcement?.text;
  const deletionAt = data?.deletion_due_at;
  return (
    <div role="status">
      {deletionAt ? (
        <Banner
          tone="warning"
          title={`Your company and all its data will be deleted on ${timeOf(deletionAt)}`}
          className="mb-4"
          silent
        >
          An Admin can download all data and withdraw the request under Settings, All your data.
        </Banner>
      ) : null}
      {text ? (
        <Banner tone="info" title="From Custodia, to all companies" className="mb-4" silent>
          {text}
        </Banner>
      ) : null}
    </div>
  );
}
