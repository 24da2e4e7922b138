import "../app.css";
import "@custodia/app-shell/no-eval.ts";

const RETRY_MS = 2000;
const MAX_ATTEMPTS = 30;

const pause = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Fetches the app's script files, which the build has linked in the page, and runs them one by one. */
async function start(): Promise<void> {
  const files = [...document.querySelectorAll<HTMLLinkElement>("link[data-later]")];
  for (const file of files) {
    file.rel = "modulepreload";
    // Lets the browser handle clicks and keys in between.
    await pause();
  }
  for (const { href } of files) {
    await run(href);
    await pause();
  }
}

/** Runs a script file; after a failed fetch it retries for a minute. */
async function run(href: string, attempts = MAX_ATTEMPTS): Promise<void> {
  try {
    await import(/* @vite-ignore */ href);
  } catch (error) {
    if (attempts <= 1) throw error;
    await pause(RETRY_MS);
    await run(href, attempts - 1);
  }
}

// The prerendered page is painted before the app loads and takes it over.
requestAnimationFrame(() => setTimeout(start));
