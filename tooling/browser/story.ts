import { test as base, type Locator } from "@playwright/test";
import { enterAsOperator } from "./operator.ts";
import { type Session, signInAll, type Visitor, visitors } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

/** The address that the messages of visitors to a worker's server are mailed on to. */
export const leadsInbox = "hello@custodia.example";

/** A server that many stories share: what a person may do in an hour they do in minutes. */
const settings = {
  DEMO: "1",
  CONTACT_EMAIL: leadsInbox,
  WEBHOOKS_TO_LOOPBACK: "1",
  SIGN_UPS_AN_HOUR: "1000",
  SIGN_INS_IN_15_MINUTES: "1000",
  WRONG_PASSWORDS_OF_ADDRESS: "1000",
};

interface Shared {
  /** A server of this worker, with the demo company; the stories of other files were there before. */
  shared: RunningServer;
  /** The people of its demo company, signed in: a story that signs out signs itself in. */
  sessions: Map<Visitor, Session>;
  /** The server's first operator, signed in. */
  operator: Session;
  /** In Firefox a field is filled as a hand does it: what Playwright puts into one there, React does not hear of. */
  typing: undefined;
}

/**
 * The `test` of every file, also of one that starts a server of its own because it counts what the demo company has or
 * wants other settings: a worker that goes on with another `test` is started anew, and its server with it.
 */
export const test = base.extend<object, Shared>({
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
    async ({ browser, shared }, use) => use(await enterAsOperator(browser, shared)),
    { scope: "worker", timeout: 60_000 },
  ],
});
