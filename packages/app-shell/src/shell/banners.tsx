import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { useEffect, useState } from "react";
import { useTimeOf } from "../app.tsx";
import { useOfflineStatus } from "../offline/status.ts";
import { setSessionStatus, useSessionStatus } from "../session/session-status.ts";

/** A banner remembers that it was dismissed. */
const dismissible = { className: "mb-3 print:hidden", onDismiss: () => {} };

/**
 * The banners above every page; a frame renders them once. The server keeps the files of older builds for a week, so the page
 * keeps working that long; the browser asks before a reload discards an edited form.
 */
export function PageBanners() {
  const { outdated, storageBlocked } = useSessionStatus();
  return (
    <>
      {outdated ? (
        <Banner {...dismissible} tone="info" title="A new version is ready">
          <p>Save what you are working on, then reload.</p>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Banner>
      ) : null}
      {storageBlocked ? (
        <Banner {...dismissible} tone="warning" title="Your browser does not allow storage for this site">
          Half-filled forms, the till's cart and your choices are lost when this page is closed, unless you allow
          storage for this address.
        </Banner>
      ) : null}
    </>
  );
}

const RETRY_MS = 3000;

/** Tells the user that the server does not respond, retries automatically, and refetches all queries once it does. */
export function ServerBanner() {
  const { unreachable } = useSessionStatus();
  const utils = trpc.useUtils();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (!unreachable) return;
    let cancelled = false;
    const timer = setTimeout(
      async () => {
        const isReady = await fetch("/readyz", { cache: "no-store" }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (cancelled) return;
        if (!isReady) return setAttempts((before) => before + 1);
        setSessionStatus({ unreachable: false });
        await utils.invalidate();
      },
      attempts < 0 ? 0 : RETRY_MS,
    );
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [unreachable, attempts, utils]);

  // Without a connection, the offline banner is shown instead.
  if (!unreachable || !navigator.onLine) return null;
  return (
    <Banner tone="warning" title="The server cannot be reached" className="mb-4">
      <p>What you typed is kept. We retry every few seconds.</p>
      <Button size="sm" variant="outline" className="mt-2" onClick={() => setAttempts(-1)}>
        Try now
      </Button>
    </Banner>
  );
}

/** Tells the user that there is no connection, and when the shown list was cached. */
export function OfflineBanner() {
  const timeOf = useTimeOf();
  const { offline, cachedAt } = useOfflineStatus();
  if (!offline) return null;
  return (
    <Banner tone="warning" title="You're offline" className="mb-4">
      {cachedAt === null
        ? "You can still read this page. Changes can be saved when you reconnect."
        : `This list was last updated on ${timeOf(cachedAt)}. Changes can be saved when you reconnect.`}
    </Banner>
  );
}
