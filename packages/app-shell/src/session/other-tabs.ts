import { makePageFor, pageIsFor } from "@custodia/client/made-for";
import { setStanding } from "./standing.ts";

/** Who is signed in at this browser, as one tab tells the others; null where somebody signed out. */
type News = { name: string; email: string } | null;

let channel: BroadcastChannel | undefined;
let own: { name: string; email: string } | undefined;

/**
 * Notes for whom this page is made and tells the other tabs, which may have been somebody else's. Only the first one counts: a page
 * that finds another signed in afterwards is told so by the server.
 */
export function settlePage(name: string, email: string): void {
  if (pageIsFor() !== undefined) return;
  makePageFor(name);
  own = { name, email };
  channel?.postMessage(own);
}

/** Leaves it open again whom the page is for: somebody signs in on it. */
export function unsettlePage(): void {
  makePageFor(undefined);
  own = undefined;
}

/** Tells the other tabs that one signed out. */
export function tellSignedOut(): void {
  channel?.postMessage(null);
}

/** Tells the other tabs that one has signed in again on the page as it is. */
export function tellSignedIn(): void {
  if (own) channel?.postMessage(own);
}

/** Hears from the other tabs of the app that `name` stands for; `onSameAgain` where its own user is signed in again. */
export function hearOtherTabs(name: string, onSameAgain: () => void): void {
  if (!("BroadcastChannel" in globalThis) || !("document" in globalThis)) return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (!own) return;
    if (!data) setStanding({ ended: own.email, other: null });
    else if (data.name !== own.name) setStanding({ other: data.email, ended: null });
    else if (setStanding({ ended: null, other: null })) onSameAgain();
  };
}
