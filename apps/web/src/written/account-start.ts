import "../app.css";
import "@custodia/app-shell/no-eval.ts";

const AGAIN_MS = 2000;
const TRIES = 30;

const pause = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Fetches all that the app is made of, as the build has written it into the page, and runs one file after the other. */
async function start(): Promise<void> {
  const files = [...document.querySelectorAll<HTMLLinkElement>("link[data-later]")];
  for (const file of files) {
    file.rel = "modulepreload";
    // A click or a key may come in between.
    await pause();
  }
  for (const { href } of files) {
    await run(href);
    await pause();
  }
}

/** A connection that was cut is tried again, for a minute. */
async function run(href: string, tries = TRIES): Promise<void> {
  try {
    await import(/* @vite-ignore */ href);
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(AGAIN_MS);
    await run(href, tries - 1);
  }
}

// The page is whole as it comes: it is painted first, then the app comes that takes it over.
requestAnimationFrame(() => setTimeout(start));
