import { Allowed } from "@custodia/app-shell/session/allowed";
import { randomKey } from "@custodia/client/call-keys";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useMe } from "../../session/me.ts";
import { NewShop } from "../new-shop.tsx";
import { NoCashier, OpenShift, offeredCashiers } from "../shifts/open-shift.tsx";
import { useSavedCart } from "./cart.ts";
import { useTillKeys } from "./keys.ts";
import { TillPanel } from "./panel.tsx";
import { Till } from "./till.tsx";
import { ScanRefused } from "./till-head.tsx";
import { beep } from "./use-scan.ts";

/** `/pos/makeSales`: the till of one's open shift, or the way to open one. */
export function MakeSales() {
  return (
    <Allowed action="pos.write">
      <OwnTill />
    </Allowed>
  );
}

function OwnTill() {
  const mine = trpc.pos.shifts.mine.useQuery();
  const settings = trpc.pos.settings.show.useQuery();
  const cashiers = trpc.pos.cashiers.list.useQuery(offeredCashiers());
  const failed = [mine, settings, cashiers].find(({ error, data }) => error && !data);
  const open = mine.data?.data.find(({ state }) => state === "open");
  const counted = mine.data?.data.find(({ state }) => state === "counted");
  if (open && settings.data)
    return (
      <OneTab>
        <Till key={open.id} shift={open} settings={settings.data} />
      </OneTab>
    );
  return (
    <>
      <PageHeader title="Make Sales" />
      {failed ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : !mine.data || !settings.data || !cashiers.data ? (
        <Skeleton className="mx-auto h-72 max-w-xl" />
      ) : (
        <div className="grid gap-6">
          <NewShop />
          {counted ? (
            <EmptyState
              title={`The shift of ${counted.cashier.full_name} is counted, and not closed yet`}
              action={
                <Link to="/pos/shifts" search={{ shift: counted.id }} className="text-primary underline">
                  To its count
                </Link>
              }
            />
          ) : null}
          {cashiers.data.data.length === 0 ? <NoCashier /> : <OpenShift first={cashiers.data.data} />}
        </div>
      )}
    </>
  );
}

/** The till in one tab at a time: they share its cart, and two that sell it would sell it twice. */
function OneTab({ children }: { children: ReactNode }) {
  const me = useMe();
  const { turn, takeOver } = useTurn(`custodia.till.${me.id}`);
  if (turn === "here") return children;
  return (
    <>
      <PageHeader title="Make Sales" />
      {turn === "waiting" ? <Skeleton className="mx-auto h-72 max-w-xl" /> : <OtherTab onTake={takeOver} />}
    </>
  );
}

function OtherTab({ onTake }: { onTake: () => void }) {
  const [{ lines, sent }] = useSavedCart(useMe().id);
  const [refused, setRefused] = useState<{ text: string; over: number }>();
  const refuse = (text: string) => {
    beep();
    setRefused((before) => ({ text, over: (before?.over ?? 0) + 1 }));
  };
  useTillKeys({
    onAct: () => false,
    onScan: (code) => refuse(`Not added: ${code}. The till is open in another tab.`),
    onPieces: () => refuse("Nothing was added. The till is open in another tab."),
  });
  const count = lines.length === 1 ? "1 line" : `${lines.length} lines`;
  return (
    <div className="mx-auto max-w-xl">
      <TillPanel title="This sale is open in another tab">
        <p role="status" className="text-lg">
          {sent ? "It is being sold there." : lines.length > 0 ? `It has ${count}.` : "Nothing is in it now."}
        </p>
        <p className="text-muted-foreground">
          One tab sells at a time. Taken over, the sale goes on here as it stands, and the other tab waits.
        </p>
        <Button className="h-14 max-sm:h-14 text-xl" onClick={onTake}>
          Take it over
        </Button>
      </TillPanel>
      {refused ? <ScanRefused key={refused.over} message={{ tone: "refused", ...refused }} /> : null}
    </div>
  );
}

/** Which of a browser's tabs acts: this one, another, or that is not known yet. */
type Turn = "waiting" | "here" | "elsewhere";

/** Milliseconds that a tab may take to get its turn before another is said to have it: a reload gives it up and gets it again. */
const SOON = 400;

/** Without locks in the browser: how often who has the turn says so, and how long it is then his, in milliseconds. */
const SAY_AGAIN = 1000;
const LEASE = 4000;

type Claim = { takeOver: () => void; giveUp: () => void };

/** One tab of this browser at a time has the turn for what `name` names; another gets it when it is given up or taken over. */
function useTurn(name: string): { turn: Turn; takeOver: () => void } {
  const [turn, setTurn] = useState<Turn>("waiting");
  const claim = useRef<Claim>(null);
  useEffect(() => {
    setTurn("waiting");
    const late = setTimeout(() => setTurn((now) => (now === "waiting" ? "elsewhere" : now)), SOON);
    // Locks are there over HTTPS and at home alone.
    const claimed = navigator.locks ? claimLock(name, setTurn) : claimLease(name, setTurn);
    claim.current = claimed;
    return () => {
      clearTimeout(late);
      claimed.giveUp();
    };
  }, [name]);
  const takeOver = useCallback(() => claim.current?.takeOver(), []);
  return { turn, takeOver };
}

function claimLock(name: string, tell: (turn: Turn) => void): Claim {
  let queued = new AbortController();
  let release: (() => void) | undefined;
  let over = false;
  const held = () => {
    if (over) return;
    tell("here");
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  /** Once the lock was stolen, this tab is the next to have it. */
  const wait = () => {
    if (over) return;
    queued = new AbortController();
    const { signal } = queued;
    navigator.locks.request(name, { signal }, held).catch(() => {
      if (signal.aborted) return;
      tell("elsewhere");
      wait();
    });
  };
  wait();
  return {
    takeOver: () => {
      queued.abort();
      navigator.locks.request(name, { steal: true }, held).catch(() => {
        tell("elsewhere");
        wait();
      });
    },
    giveUp: () => {
      over = true;
      queued.abort();
      release?.();
    },
  };
}

/** The same by a note in the browser's storage, which a tab that is gone no longer renews. */
function claimLease(name: string, tell: (turn: Turn) => void): Claim {
  const place = `${name}.tab`;
  const me = randomKey();
  const read = (): { tab: string; at: number } | null => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? "null");
    } catch {
      return null;
    }
  };
  const look = (take: boolean) => {
    const now = read();
    const mine = take || !now || now.tab === me || Date.now() - now.at > LEASE;
    if (mine) localStorage.setItem(place, JSON.stringify({ tab: me, at: Date.now() }));
    tell(mine ? "here" : "elsewhere");
  };
  const follow = ({ key }: StorageEvent) => key === place && look(false);
  const timer = setInterval(() => look(false), SAY_AGAIN);
  window.addEventListener("storage", follow);
  const giveUp = () => {
    clearInterval(timer);
    window.removeEventListener("storage", follow);
    window.removeEventListener("pagehide", giveUp);
    if (read()?.tab === me) localStorage.removeItem(place);
  };
  window.addEventListener("pagehide", giveUp);
  look(false);
  return { takeOver: () => look(true), giveUp };
}
