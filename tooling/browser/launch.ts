import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "./find.ts";

/** How Chromium is started everywhere: quiet, without a graphics card, without a sandbox where root forbids one. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: `npm test` gets one, or says how.");
  return {
    executablePath,
    args: [
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-sync",
      "--no-first-run",
      "--force-color-profile=srgb",
      // Scripts run for a second or two: to optimise them costs more than it brings.
      "--js-flags=--no-opt --no-maglev",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  };
}
