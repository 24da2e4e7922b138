import { whenIdle } from "@custodia/app-shell/when-idle.ts";
import { dropEarlyResponses, FRESH_MS, readerIn } from "@custodia/client/early-fetch";
import { fetchEarly, filesOf, type Heads } from "./head.ts";

/** Written in by the build. */
declare const __HEADS__: Heads;
const heads = __HEADS__;

/**
 * The link type for files that may be needed later: browsers other than Chromium would remember modules that failed to load
 * (`lazy-part.ts`).
 */
const AHEAD = /Chrome\//.test(navigator.userAgent) ? "modulepreload" : "prefetch";

/** When a page has come to rest, after which its links' files are fetched. */
const REST_MS = 4000;

globalThis.askedByHead = fetchEarly(heads, location, document.cookie, (address) =>
  fetch(address, { credentials: "same-origin" }),
);
setTimeout(dropEarlyResponses, FRESH_MS);
if (readerIn(document.cookie)) {
  bring(filesOf(heads, location.pathname));
  addEventListener("load", () => setTimeout(warm, REST_MS), { once: true });
}

/** Fetches files of script, those of what is as yet unseen when nothing else is to do. */
function bring(files: readonly string[], rel = "modulepreload"): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel, href, as: "script" }));
  }
}

/** The page's menus and dialogs, and the screens that it leads to, one after the other; not for who pays for each byte. */
function warm(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")];
  const paths = [...new Set(links.map(({ pathname }) => pathname))];
  const next = () => {
    const path = paths.shift();
    if (path === undefined) return;
    bring(filesOf(heads, path), AHEAD);
    whenIdle(next);
  };
  whenIdle(() => {
    bring(filesOf(heads, location.pathname, "later"), AHEAD);
    whenIdle(next);
  });
}
