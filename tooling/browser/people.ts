import type { Browser, BrowserContext } from "@playwright/test";
import { change, runQuery } from "./call.ts";
import { type RunningServer, startKey } from "./server.ts";

export const visitors = ["admin", "approver", "data-entry", "anonymous"] as const;
export type Visitor = (typeof visitors)[number];

/** The cookies and storage that a browser has for a signed-in person. */
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const password = "three palms by the lagoon";

/** Signs the Admin of the demo company in, with what the sign-in page tells. */
export async function signInAdmin(context: BrowserContext, url: string): Promise<void> {
  await change(context, url, "auth.signIn", await demoEntry(context, url));
}

/** How to enter the demo company, as the sign-in page tells who started the server. */
export async function demoEntry(context: BrowserContext, url: string) {
  await enterAtHome(context, url);
  const demo = await runQuery<{ email: string; password: string } | null>(context, url, "auth.demo");
  if (!demo) throw new Error("The server has no demo company, or does not tell how to enter it.");
  return demo;
}

/** Makes the context that of who started the server, as the address that it printed does. */
export async function enterAtHome(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.get(`${url}/start/${startKey}`, { maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`The start's address answered ${answer.status()}.`);
}

/**
 * Signs those wanted in to a company, else the demo's; the Admin invites the others, who follow their mailed links. In a run
 * of stories the demo's people are in it and signed in, as its folder was made (`demo-folder.ts`).
 */
export async function signInAll(
  browser: Browser,
  server: RunningServer,
  wanted: Set<Visitor>,
  enter?: (context: BrowserContext) => Promise<void>,
): Promise<Map<Visitor, Session>> {
  const { BROWSER_SESSIONS } = process.env;
  if (BROWSER_SESSIONS && !enter) return new Map(JSON.parse(BROWSER_SESSIONS));
  const sessions = new Map<Visitor, Session>([["anonymous", { cookies: [], origins: [] }]]);
  const context = await browser.newContext();
  await (enter ?? ((one) => signInAdmin(one, server.url)))(context);
  sessions.set("admin", await context.storageState());
  if (wanted.has("approver"))
    sessions.set("approver", await invited(browser, server, context, 2, "Ngozi Approver"));
  if (wanted.has("data-entry"))
    sessions.set("data-entry", await invited(browser, server, context, 3, "Bello Entry"));
  await context.close();
  return sessions;
}

/** Has an Admin invite somebody who follows the mailed link; answers the session of the one who then signed in. */
export async function invited(
  browser: Browser,
  server: RunningServer,
  admin: BrowserContext,
  role: number,
  full_name: string,
) {
  const name = full_name.toLowerCase().replace(" ", ".");
  // In a run of stories the demo's people have been there, and an address is one person's.
  const email = `${name}@${process.env.BROWSER_SESSIONS ? "another" : "demo"}.example`;
  const locations = await runQuery<{ data: { id: number }[] }>(admin, server.url, "locations.list");
  await change(admin, server.url, "users.create", {
    full_name,
    role,
    email,
    phone_number: "+2348030000000",
    location_id: locations.data[0]!.id,
    id_number: `TOUR-${role}`,
    department: "Finance",
    job_role: "Officer",
  });
  const { text } = await server.mail(email);
  const token = text.match(/[?&]token=([\w.~-]+)/)?.[1];
  if (!token) throw new Error(`The invitation to ${email} has no link:\n${text}`);
  const context = await browser.newContext();
  await change(context, server.url, "auth.acceptInvitation", {
    token,
    password,
    password_confirmation: password,
  });
  await change(context, server.url, "auth.signIn", { email, password });
  const session = await context.storageState();
  await context.close();
  return session;
}
