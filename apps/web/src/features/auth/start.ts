import "../../app.css";
import "../../no-eval.ts";

/** Lets a click or a key come in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Fetches all that the app is made of, as the build has written it into the page, and runs one file after the other. */
async function start(): Promise<void> {
  const files = [...document.querySelectorAll<HTMLLinkElement>("link[data-later]")];
  for (const file of files) {
    file.rel = "modulepreload";
    await pause();
  }
  for (const { href } of files) {
    await import(/* @vite-ignore */ href);
    await pause();
  }
}

// The page is whole as it comes: it is painted first, then the app comes that takes it over.
requestAnimationFrame(() => setTimeout(start));
