import { headAnswered } from "@custodia/client/asked-by-head";
import { events } from "@custodia/client/events";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { useEffect, useState } from "react";
import { stayTuned } from "./stay-tuned.ts";

type Utils = ReturnType<typeof trpc.useUtils>;
type Notification = Outputs["notifications"]["list"]["data"][number];

/**
 * Follows one's notifications while the page is open: the count of unread ones is kept, and with each new one all that may show
 * what happened asks again. `live` is false while they do not come by themselves.
 */
export function useNews(): { live: boolean; latest: Notification | undefined } {
  const utils = trpc.useUtils();
  const [live, setLive] = useState(false);
  const [latest, setLatest] = useState<Notification>();
  useEffect(() => {
    let last: string | undefined;
    return stayTuned(({ heard, failed }) => {
      let isHearing = false;
      const lost = () => {
        setLive(false);
        // Answers 401 where the session has ended, which leads to the sign-in.
        void utils.notifications.unread.invalidate();
        failed();
      };
      const subscription = events.notifications.live.subscribe(last ? { lastEventId: last } : undefined, {
        onData({ id, data }) {
          heard();
          setLive(true);
          // What the head asked was answered before anybody listened, and something may have happened since.
          const missed = last === undefined && headAnswered();
          // Nothing was heard for a while, of another role neither.
          if (data.role !== undefined || (!isHearing && last !== undefined)) void utils.auth.me.invalidate();
          isHearing = true;
          last = id;
          utils.notifications.unread.setData(undefined, { unread: data.unread });
          if (data.latest[0]) setLatest(data.latest[0]);
          if (data.latest[0] || missed) askAgain(utils);
        },
        onConnectionStateChange({ state }) {
          if (state !== "connecting") return;
          setLive(false);
          isHearing = false;
        },
        onError: lost,
        onComplete: lost,
      });
      return () => subscription.unsubscribe();
    });
  }, [utils]);
  return { live, latest };
}

/** Whatever shows assets and what is done with them; forms keep what is typed into them. */
function askAgain(utils: Utils): void {
  const shown = [
    utils.notifications.list,
    utils.approvals,
    utils.assets,
    utils.maintenance,
    utils.movements,
    utils.disposals,
    utils.scrappings,
    utils.revaluations,
    utils.dashboard,
    utils.activities,
    utils.exports,
    utils.downloads,
    utils.imports,
  ];
  for (const part of shown) void part.invalidate();
}
