import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";

const requireOfAxe = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeScript = readFileSync(requireOfAxe.resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const timeoutMs = 15_000;

/** A width in pixels and a theme in which a page is looked at. */
export type Look = readonly [width: number, theme: "light" | "dark"];
export const PHONE_AND_DESKTOP = [390, 1440].flatMap((width): Look[] => [
  [width, "light"],
  [width, "dark"],
]);

/**
 * Opens a page, waits until it is idle, and returns its faults: console errors, failed requests, violations of the content
 * security policy and of accessibility rules, a sideways scroll, a screen that never finishes loading. The request for the
 * current user may get 401 if nobody is signed in. A page is loaded in the first of the `looks`, and changes to the others
 * without being loaded again, which takes half the time.
 */
export async function visit(
  page: Page,
  url: string,
  { anonymous, looks = [] }: { anonymous: boolean; looks?: readonly Look[] },
): Promise<string[]> {
  const watch = watchPage(page, anonymous);
  const [first, ...others] = looks;
  if (first) await changeLook(page, first);
  await page.addInitScript(recordViolations);
  await page.goto(url, { waitUntil: "load", timeout: 2 * timeoutMs });
  const seen = await shownFaults(page, watch, first);
  for (const look of others) {
    await changeLook(page, look);
    seen.push(...(await shownFaults(page, watch, look)));
  }
  const faults = [...watch.faults, ...(await readViolations(page)), ...seen];
  watch.stop();
  return faults;
}

async function changeLook(page: Page, [width, colorScheme]: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme });
}

/** Returns the faults that the page shows in its present look, once it is idle. */
async function shownFaults(page: Page, watch: Watch, look: Look | undefined): Promise<string[]> {
  if (!(await waitUntilIdle(page, watch.isBusy))) watch.faults.push(`still loading after ${timeoutMs / 1000} seconds`);
  const faults = [...(await sidewaysScroll(page)), ...(await sameFilterNames(page)), ...(await runAxe(page))];
  return look ? faults.map((fault) => `${look.join(" ")}: ${fault}`) : faults;
}

/** Returns a fault for each filter whose name is also that of another one, or begins another one's name. */
export async function sameFilterNames(page: Page): Promise<string[]> {
  const labels = await page
    .getByLabel(/^Filter by /)
    .evaluateAll((fields) => fields.map((field) => field.ariaLabel ?? ""));
  const isTaken = (label: string, index: number) =>
    labels.some((other, at) => at !== index && (other === label || other.startsWith(`${label} `)));
  return labels.filter(isTaken).map((label) => `two filters with one name: ${label}`);
}

interface Watch {
  faults: string[];
  /** Whether a request is in flight, or ended a moment ago. */
  isBusy: () => boolean;
  stop: () => void;
}

function watchPage(page: Page, anonymous: boolean): Watch {
  const faults: string[] = [];
  const pending = new Set<Request>();
  let lastEnd = Date.now();
  const onRequestEnd = (request: Request) => {
    pending.delete(request);
    lastEnd = Date.now();
  };
  const listeners = {
    // Chromium repeats each failed request in the console; the request itself is checked below.
    console: (message: { type(): string; text(): string }) => {
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        faults.push(`console: ${message.text()}`);
    },
    pageerror: (error: Error) => faults.push(`script: ${error.message}`),
    request: (request: Request) => request.resourceType() !== "eventsource" && pending.add(request),
    requestfinished: onRequestEnd,
    requestfailed: (request: Request) => {
      onRequestEnd(request);
      const reason = request.failure()?.errorText ?? "";
      if (reason !== "net::ERR_ABORTED") faults.push(`request: ${describeRequest(request)} ${reason}`);
    },
    response: (response: { status(): number; request(): Request }) => {
      const { pathname } = new URL(response.request().url());
      const isMeQuery = anonymous && response.status() === 401 && pathname === "/api/trpc/auth.me";
      if (response.status() >= 400 && !isMeQuery)
        faults.push(`request: ${describeRequest(response.request())} answered ${response.status()}`);
    },
  };
  const events = Object.entries(listeners) as [never, never][];
  for (const [event, listener] of events) page.on(event, listener);
  return {
    faults,
    isBusy: () => pending.size > 0 || Date.now() - lastEnd < 250,
    stop: () => {
      for (const [event, listener] of events) page.off(event, listener);
    },
  };
}

const describeRequest = (request: Request) => `${request.method()} ${request.url().slice(0, 200)}`;

/** Waits until no request is in flight, no element is busy, and fonts and animations have finished. */
async function waitUntilIdle(page: Page, isBusy = () => false, limitMs = timeoutMs): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    await page.waitForTimeout(50);
    if (!isBusy() && (await page.evaluate(isIdle))) return true;
  }
  return false;
}

async function isIdle(): Promise<boolean> {
  await document.fonts.ready;
  const moving = document
    .getAnimations()
    .some((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  return !moving && document.querySelector("main, [role=main]") !== null && !document.querySelector("[aria-busy=true]");
}

type RecordingWindow = Window & { policyViolations?: Set<string> };

/** Records policy violations, which may not reach the console: a script may have tried and caught one. */
function recordViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    const recorder = window as RecordingWindow;
    recorder.policyViolations ??= new Set();
    recorder.policyViolations.add(`policy: ${violatedDirective} refuses ${blockedURI}`);
  });
}

const readViolations = (page: Page) => page.evaluate(() => [...((window as RecordingWindow).policyViolations ?? [])]);

async function sidewaysScroll(page: Page): Promise<string[]> {
  const { pageWidth, viewWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { pageWidth: scrollWidth, viewWidth: clientWidth };
  });
  return pageWidth > viewWidth ? [`scrolls sideways: ${pageWidth} px in ${viewWidth}`] : [];
}

/** Returns the violations that an accessibility check finds on the page, once it is stable. */
export async function axeViolations(page: Page): Promise<string[]> {
  await waitUntilIdle(page, undefined, 5000);
  return await runAxe(page);
}

async function runAxe(page: Page): Promise<string[]> {
  // The builder would load a longer script twice in each run, a fifth of its time. A document keeps what it has loaded.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeScript);
  }
  // Nodes that pass are not reported, because they would make megabytes of output.
  const options = { runOnly: standards, resultTypes: ["violations" as const] };
  const found = await new AxeBuilder({ page, axeSource: "0" }).options(options).setLegacyMode().analyze();
  return found.violations.map(({ id, help, nodes }) => {
    const targets = nodes.slice(0, 3).map((node) => node.target.join(" "));
    return `axe ${id}: ${help} at ${targets.join(", ")}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ""}`;
  });
}
