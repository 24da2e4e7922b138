import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { useState } from "react";
import { useStanding } from "../session/standing.ts";

/** What is said above each page of a frame, once. */
export function PageNotes() {
  return (
    <>
      <NewVersion />
      <StorageNotice />
    </>
  );
}

/**
 * Says once that a later build is there. Parts of the page's own are served for another week, so nothing is hurried: a form that is
 * filled in is saved first, or asked about by the browser.
 */
function NewVersion() {
  const { outdated } = useStanding();
  const [seen, setSeen] = useState(false);
  if (!outdated || seen) return null;
  return (
    <Banner
      tone="info"
      title="A new version is ready"
      className="mb-3 print:hidden"
      onDismiss={() => setSeen(true)}
    >
      <p>Save what you are working on, then reload.</p>
      <Button size="sm" variant="outline" className="mt-2" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Banner>
  );
}

/** Says once where the browser keeps nothing for this site. */
function StorageNotice() {
  const { nothingKept } = useStanding();
  const [seen, setSeen] = useState(false);
  if (!nothingKept || seen) return null;
  return (
    <Banner
      tone="warning"
      title="Your browser keeps nothing for this site"
      className="mb-3 print:hidden"
      onDismiss={() => setSeen(true)}
    >
      Half-filled forms, the till's cart and your choices for this browser are lost when this page is closed.
      Allow storage for this address to keep them.
    </Banner>
  );
}
