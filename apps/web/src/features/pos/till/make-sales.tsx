import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { randomKey } from "@custodia/client/call-keys";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { joinQueries, QueryContent } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { useLocalStorage } from "@custodia/ui/use-browser.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useMe } from "../../session/session.ts";
import { NewShop } from "../new-shop.tsx";
import { cashierOptionsInput, NoCashier, OpenShift } from "../shifts/forms.tsx";
import { cartStorage } from "./cart.ts";
import { useTillKeys } from "./dispatch-key.ts";
import { TillPanel } from "./prompt.tsx";
import { beep } from "./scanner.ts";
import { Till } from "./till.tsx";
import { ScanRefused } from "./till-head.tsx";

/** `/pos/makeSales`: the till of the user's open shift, or the form that opens one. */
export function MakeSales() {
  return (
    <RequirePermission action="pos.write">
      <OwnTill />
    </RequirePermission>
  );
}

function OwnTill() {
  const ownShifts = trpc.pos.shifts.mine.useQuery();
  const settings = trpc.pos.settings.show.useQuery();
  const cashiers = trpc.pos.cashiers.list.useQuery(cashierOptionsInput());
  const query = joinQueries({ ownShifts, settings, cashiers });
  const open = ownShifts.data?.data.find(({ state }) => state === "open");
  const counted = ownShifts.data?.data.find(({ state }) => state === "counted");
  if (open && settings.data)
    return (
      <SingleTab>
        <Till key={open.id} shift={open} settings={settings.data} />
      </SingleTab>
    );
  return (
    <>
      <PageHeader title="Make Sales" />
      <QueryContent query={query} skeleton={<Skeleton className="mx-auto h-72 max-w-xl" />}>
        {({ cashiers: { data } }) => (
          <div className="grid gap-6">
            <NewShop />
            {counted ? (
              <EmptyState
                title={`${counted.cashier.full_name}’s shift has been counted but not closed`}
                action={
                  <Link to="/pos/shifts" search={{ shift: counted.id }} className="text-primary underline">
                    Go to the count
                  </Link>
                }
              />
            ) : null}
            {data.length === 0 ? <NoCashier /> : <OpenShift initial={data} />}
          </div>
        )}
      </QueryContent>
    </>
  );
}

/** Shows the till in one tab at a time: the tabs share a cart, and two of them could sell it twice. */
function SingleTab({ children }: { children: ReactNode }) {
  const me = useMe();
  const { active, takeOver } = useActiveTab(`custodia.till.${me.id}`);
  if (active === "here") return children;
  return (
    <>
      <PageHeader title="Make Sales" />
      {active === "waiting" ? <Skeleton className="mx-auto h-72 max-w-xl" /> : <OtherTab onTakeOver={takeOver} />}
    </>
  );
}

function OtherTab({ onTakeOver }: { onTakeOver: () => void }) {
  const { id } = useMe();
  const storage = useMemo(() => cartStorage(id), [id]);
  useLocalStorage(storage.key);
  const { lines, sent } = storage.read();
  const [refused, setRefused] = useState<{ text: string; overlayNumber: number }>();
  const refuse = (text: string) => {
    beep();
    setRefused((before) => ({ text, overlayNumber: (before?.overlayNumber ?? 0) + 1 }));
  };
  useTillKeys({
    onAction: () => false,
    onScan: (code) => refuse(`Not added: ${code}. The till is open in another tab.`),
    onBrokenScan: () => refuse("Nothing was added. The till is open in another tab."),
  });
  const count = lines.length === 1 ? "1 line" : `${lines.length} lines`;
  return (
    <div className="mx-auto max-w-xl">
      <TillPanel title="This sale is open in another tab">
        <p role="status" className="text-lg">
          {sent ? "It is being sold there." : lines.length > 0 ? `It has ${count}.` : "Nothing is in it now."}
        </p>
        <p className="text-muted-foreground">
          Only one tab can sell at a time. Take the sale over to continue here; the other tab then waits.
        </p>
        <Button className="h-14 max-sm:h-14 text-xl" onClick={onTakeOver}>
          Take over
        </Button>
      </TillPanel>
      {refused ? <ScanRefused key={refused.overlayNumber} message={{ tone: "refused", ...refused }} /> : null}
    </div>
  );
}

/** Whether this tab is active, another one is, or it is not known yet. */
type ActiveTab = "waiting" | "here" | "elsewhere";

/** Milliseconds before another tab is shown as active: a reload releases the lock and acquires it again. */
const ACTIVE_TAB_TIMEOUT_MS = 400;

/** For browsers without locks: how often the active tab renews its lease, and how long a lease lasts. */
const RENEW_MS = 1000;
const LEASE_MS = 4000;

type Claim = { takeOver: () => void; release: () => void };

/** Lets one tab of this browser at a time hold the lock `name`; another tab gets it when it is released or stolen. */
function useActiveTab(name: string): { active: ActiveTab; takeOver: () => void } {
  const [active, setActive] = useState<ActiveTab>("waiting");
  const claim = useRef<Claim>(null);
  useEffect(() => {
    setActive("waiting");
    const timeout = setTimeout(
      () => setActive((now) => (now === "waiting" ? "elsewhere" : now)),
      ACTIVE_TAB_TIMEOUT_MS,
    );
    // Browsers offer locks only over HTTPS and on localhost.
    const newClaim = navigator.locks ? claimLock(name, setActive) : claimLease(name, setActive);
    claim.current = newClaim;
    return () => {
      clearTimeout(timeout);
      newClaim.release();
    };
  }, [name]);
  const takeOver = useCallback(() => claim.current?.takeOver(), []);
  return { active, takeOver };
}

function claimLock(name: string, onChange: (active: ActiveTab) => void): Claim {
  let pending = new AbortController();
  let release: (() => void) | undefined;
  let isReleased = false;
  const onLock = () => {
    if (isReleased) return;
    onChange("here");
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  /** Queues for the lock; a tab that loses it to another tab queues again. */
  const requestLock = () => {
    if (isReleased) return;
    pending = new AbortController();
    const { signal } = pending;
    navigator.locks.request(name, { signal }, onLock).catch(() => {
      if (signal.aborted) return;
      onChange("elsewhere");
      requestLock();
    });
  };
  requestLock();
  return {
    takeOver: () => {
      pending.abort();
      navigator.locks.request(name, { steal: true }, onLock).catch(() => {
        onChange("elsewhere");
        requestLock();
      });
    },
    release: () => {
      isReleased = true;
      pending.abort();
      release?.();
    },
  };
}

/** Does the same as `claimLock` with a lease in the browser's storage, which a closed tab no longer renews. */
function claimLease(name: string, onChange: (active: ActiveTab) => void): Claim {
  const key = `${name}.tab`;
  const tab = randomKey();
  const read = (): { tab: string; at: number } | null => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  };
  const claim = (takeOver: boolean) => {
    const lease = read();
    const isOurs = takeOver || !lease || lease.tab === tab || Date.now() - lease.at > LEASE_MS;
    try {
      if (isOurs) localStorage.setItem(key, JSON.stringify({ tab, at: Date.now() }));
    } catch {
      // Without storage, tabs do not share a sale either.
    }
    onChange(isOurs ? "here" : "elsewhere");
  };
  const handleStorage = (event: StorageEvent) => event.key === key && claim(false);
  const timer = setInterval(() => claim(false), RENEW_MS);
  window.addEventListener("storage", handleStorage);
  const release = () => {
    clearInterval(timer);
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pagehide", release);
    if (read()?.tab === tab) localStorage.removeItem(key);
  };
  window.addEventListener("pagehide", release);
  claim(false);
  return { takeOver: () => claim(true), release };
}
