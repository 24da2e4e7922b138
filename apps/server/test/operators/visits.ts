import { operatorLog, operators } from "@custodia/db/schema/platform/operators";
import { startSession } from "@custodia/services/auth/sessions";
import { addRecords } from "@custodia/testkit/records";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import { firstOperator, newCode } from "../operators-browser.ts";
import { openSite, type Site } from "../site.ts";

export const MINUTE = 60_000;

export let site: Site;
export let ola: Awaited<ReturnType<typeof firstOperator>>;
export let admin: string;
export let other: string;
let now = Date.parse("2026-06-15T11:00:15Z");
export const advance = (ms: number) => {
  now += ms;
  site.world.setClock(new Date(now).toISOString());
};

/** Signs a user in, and returns the cookie. */
export async function signIn(user: Site["world"]["tenantA"]["admin"]): Promise<string> {
  const { services } = site.world;
  const holder = { company_id: user.company.id, user_id: user.actor.user_id };
  const options = { transport: "cookie", remember: false } as const;
  const { token } = await services.db.write((tx) => startSession(tx, services, holder, options));
  return `${SESSION_COOKIE}=${token}`;
}

/** Opens a server with two companies and an operator for the tests of the file that calls this. */
export function openVisits(): void {
  beforeAll(async () => {
    site = await openSite({ SIGN_INS_IN_15_MINUTES: "10000", REQUESTS_A_MINUTE: "1000000" });
    site.world.setClock(new Date(now).toISOString());
    ola = await firstOperator(site);
    await addRecords(site.world.services, site.world.tenantA);
  });
  afterAll(() => site.close());
  // Each test begins hours later, with new sign-ins.
  beforeEach(async () => {
    advance(3 * 60 * MINUTE);
    const { email } = (await site.world.services.db.read.select().from(operators))[0]!;
    await ola.browser.call("platform.session.signIn", { email, password: "palm wine at dusk" });
    await ola.browser.call("platform.session.secondFactor", { code: newCode(site, ola.secret) });
    admin = await signIn(site.world.tenantA.admin);
    other = await signIn(site.world.tenantB.admin);
  });
}

export const companyId = () => site.world.tenantA.admin.company.id;
export const giveCode = async (cookie = admin) =>
  (await site.mutate<{ code: string }>("support.create", undefined, { cookie })).data!.code;
export const tryCode = (code: string, id = companyId(), reason = "Ticket 4471") =>
  ola.browser.call("platform.companies.lookIn", { id, code, reason });
export const tokenOf = ({ data }: { data: { url: string } }) => new URL(data.url).searchParams.get("token");
export const followLink = (token: string | null, cookie?: string) =>
  site.mutate("auth.openVisit", { token }, { cookie });
/** Looks in with a new code, and returns the cookie. */
export async function visit(giver = admin): Promise<string> {
  const { cookie } = await followLink(tokenOf(await tryCode(await giveCode(giver))));
  return cookie!;
}
export const me = async (cookie: string) =>
  site.query<{ visit?: object; email: string }>("auth.me", undefined, { cookie });
export type List = { data: { id: number; state: string; operator: string | null; reason: string | null }[] };
export const codes = async () => (await site.query<List>("support.list", undefined, { cookie: admin })).data!.data;
export const logged = async () =>
  (await site.world.services.db.read.select().from(operatorLog)).map(({ action }) => action).slice(-1)[0];
export const activities = async () => {
  const { data } = await site.query<{ data: { log_message: string }[] }>("activities.list", {}, { cookie: admin });
  return data!.data.map(({ log_message }) => log_message);
};
