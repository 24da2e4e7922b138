import { type BrowserContext, test as base, type Locator } from "@playwright/test";
import { signInOperator } from "./operator.ts";
import { type Session, signInAll, type Visitor, visitors } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

/** The address to which messages from visitors are forwarded. */
export const leadsInbox = "hello@custodia.example";

/** Many tests share a server, and in minutes exceed what a user may do in an hour. */
const settings = {
  DEMO: "1",
  CONTACT_EMAIL: leadsInbox,
  WEBHOOKS_TO_LOOPBACK: "1",
  SIGN_UPS_AN_HOUR: "1000",
  SIGN_INS_IN_15_MINUTES: "1000",
  WRONG_PASSWORDS_OF_ADDRESS: "1000",
};

interface WorkerFixtures {
  /** The server of this worker, with the demo company; tests of other files may have used it before. */
  shared: RunningServer;
  /** The signed-in users of the demo company; a test that signs out must sign in itself. */
  sessions: Map<Visitor, Session>;
  /** The server's first operator, signed in. */
  operator: Session;
  /**
   * All pages save data, as a user may choose: they do not prefetch the screens that they link to, which takes as long as a
   * short test. A page that has the global `prefetches` does.
   */
  savingData: undefined;
  /** In Firefox, fields are filled with key events, because React does not notice Playwright's `fill` there. */
  typing: undefined;
}

/**
 * The contexts that are open after a test. Those that a file leaves open are closed before the next file, because their pages
 * would go on to fetch and draw, and slow all later tests.
 */
let leftOpen: BrowserContext[] = [];
let lastFile: string | undefined;

/**
 * The `test` of every file, including files that start their own server, because they count the demo company's records or
 * need other settings. With another `test`, Playwright would restart the worker and its server.
 */
export const test = base.extend<{ closing: undefined }, WorkerFixtures>({
  closing: [
    async ({ browser }, use, { titlePath: [file] }) => {
      if (file !== lastFile) await Promise.all(leftOpen.map((context) => context.close()));
      await use(undefined);
      leftOpen = browser.contexts();
      lastFile = file;
    },
    { auto: true },
  ],
  typing: [
    async ({ browser, browserName }, use) => {
      if (browserName === "firefox") {
        const page = await browser.newPage();
        const locators: Locator = Object.getPrototypeOf(page.locator("body"));
        locators.fill = async function (value) {
          await this.selectText();
          if (value === "") await this.press("Delete");
          else await this.pressSequentially(value);
        };
        await page.close();
      }
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  savingData: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(() => {
          const { connection } = navigator as { connection?: object };
          if (connection) Object.defineProperty(connection, "saveData", { get: () => !("prefetches" in window) });
        });
        return context;
      };
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is wanted.
    async ({}, use) => {
      const server = await startServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  sessions: [
    async ({ browser, shared }, use) => use(await signInAll(browser, shared, new Set(visitors))),
    { scope: "worker", timeout: 120_000 },
  ],
  operator: [
    async ({ browser, shared }, use) => use(await signInOperator(browser, shared)),
    { scope: "worker", timeout: 60_000 },
  ],
});
