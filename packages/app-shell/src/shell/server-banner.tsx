import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { useEffect, useState } from "react";
import { setStanding, useStanding } from "../session/standing.ts";

const AGAIN_MS = 3000;

/** Says that the server does not answer, asks again by itself, and has everything looked up anew once it does. */
export function ServerBanner() {
  const { away } = useStanding();
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!away) return;
    let gone = false;
    const timer = setTimeout(
      async () => {
        const answers = await fetch("/readyz", { cache: "no-store" }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (gone) return;
        if (!answers) return setAsked((before) => before + 1);
        setStanding({ away: false });
        await utils.invalidate();
      },
      asked < 0 ? 0 : AGAIN_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [away, asked, utils]);

  // Without a connection the page says so itself.
  if (!away || !navigator.onLine) return null;
  return (
    <Banner tone="warning" title="The server cannot be reached" className="mb-4">
      <p>What you typed stays. It is tried again every few seconds.</p>
      <Button size="sm" variant="outline" className="mt-2" onClick={() => setAsked(-1)}>
        Try now
      </Button>
    </Banner>
  );
}
