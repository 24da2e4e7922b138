import { dropEarlyResponses, FRESH_MS, sessionNameIn } from "@custodia/client/early-fetch";
import { whenIdle } from "@custodia/ui/after-paint.ts";
import { type FilesOfPages, fetchEarly, filesOf } from "./pages.ts";

/** Inserted by the build. */
declare const __FILES_OF_PAGES__: FilesOfPages;
const filesOfPages = __FILES_OF_PAGES__;

/**
 * The link type for files that may be needed later. Browsers other than Chromium only prefetch them, because they would
 * remember a module that failed to load (`lazy-part.ts`).
 */
const PREFETCH = /Chrome\//.test(navigator.userAgent) ? "modulepreload" : "prefetch";

/** The delay between a page's load event and the prefetch of its links' files, ms. */
const LINKS_DELAY_MS = 4000;

globalThis.earlyFetches = fetchEarly(location, document.cookie, (address) =>
  fetch(address, { credentials: "same-origin" }),
);
setTimeout(dropEarlyResponses, FRESH_MS);
if (sessionNameIn(document.cookie)) {
  linkScripts(filesOf(filesOfPages, location.pathname));
  addEventListener("load", () => setTimeout(prefetchLinked, LINKS_DELAY_MS), { once: true });
}

/** Makes the browser fetch script files. */
function linkScripts(files: readonly string[], rel = "modulepreload"): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel, href, as: "script" }));
  }
}

/**
 * Fetches the page's menus and dialogs, then the screens that it links to, one by one while the browser is idle. Does
 * nothing if the browser saves data.
 */
function prefetchLinked(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")];
  const paths = [...new Set(links.map(({ pathname }) => pathname))];
  const next = () => {
    const path = paths.shift();
    if (path === undefined) return;
    linkScripts(filesOf(filesOfPages, path), PREFETCH);
    whenIdle(next);
  };
  whenIdle(() => {
    linkScripts(filesOf(filesOfPages, location.pathname, "later"), PREFETCH);
    whenIdle(next);
  });
}
