import { policyOf, proceduresOf } from "@custodia/api/meta";
import { appRouter } from "@custodia/api/router";
import { operatorLog, operators } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { deleteExpiredSessions } from "@custodia/services/platform/sessions";
import { companyRows } from "@custodia/testkit/test-world";
import { describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import {
  activities,
  admin,
  advance,
  codes,
  companyId,
  type List,
  logged,
  MINUTE,
  me,
  ola,
  openVisits,
  signIn,
  site,
  tryCode,
  visit,
} from "./visits.ts";

openVisits();

const READ_ONLY = "This visit is read-only: you can neither change nor download anything, nor see what gives access.";

/** Returns the company's rows, except mail, which the server sends meanwhile. */
async function storedRows() {
  const { mails: _mails, ...rows } = await companyRows(site.world.services, companyId());
  return rows;
}

describe("a visit", () => {
  const procedures = Object.entries(proceduresOf(appRouter)).filter(([path]) => !path.startsWith("platform."));

  test("may call no mutation, whether by a call, an upload, or with a key", async () => {
    const cookie = await visit();
    const before = await storedRows();
    const changes = procedures.filter(([path, { _def }]) => _def.type === "mutation" && path !== "auth.signOut");
    expect(changes.length).toBeGreaterThan(130);
    for (const [path, procedure] of changes) {
      const { file, rest } = policyOf(procedure);
      if (!rest?.exclusive && !file?.exclusive) {
        const withKey: Record<string, string> = { "idempotency-key": `k-${path}` };
        for (const headers of [{}, withKey]) {
          const answer = await site.mutate(path, {}, { cookie, headers });
          expect([path, answer.status, answer.error?.message]).toEqual([path, 403, READ_ONLY]);
        }
      }
      if (!file) continue;
      const { method } = file;
      const form = new FormData();
      form.set(file.upload?.field ?? rest?.upload?.field ?? "file", new Blob(["x"]), "x.xlsx");
      const body = method === "POST" ? form : null;
      const url = `${site.url}/files/${file.path.replace("{id}", "1")}`;
      expect([path, (await fetch(url, { method, headers: { cookie }, body })).status]).toEqual([path, 403]);
    }
    expect(await storedRows()).toEqual(before);
  });

  test("sees what the Admin sees, without files, secrets, streams or traces", async () => {
    const cookie = await visit();
    expect((await site.query("dashboard.show", undefined, { cookie })).status).toBe(200);
    const before = await storedRows();
    for (const [path, procedure] of procedures.filter(([, { _def }]) => _def.type === "query")) {
      const { file, rest } = policyOf(procedure);
      if (rest?.exclusive || file?.exclusive) continue;
      const input = { id: 1 };
      const [theirs, ours] = [
        await site.query(path, input, { cookie }),
        await site.query(path, input, { cookie: admin }),
      ];
      const isHidden = /^(tokens|webhooks|calendar|support)\./.test(path);
      const isFile = (rest?.download ?? file) !== undefined && file?.download !== "picture";
      expect([path, theirs.status]).toEqual([path, isHidden || isFile ? 403 : ours.status]);
    }
    for (const [path, procedure] of procedures) {
      const { file } = policyOf(procedure);
      if (!file || file.download === "picture" || file.method !== "GET") continue;
      const url = `${site.url}/files/${file.path.replace("{id}", "1")}`;
      expect([path, (await fetch(url, { headers: { cookie } })).status]).toEqual([path, 403]);
    }
    const stream = await fetch(`${site.url}/api/events/notifications.live`, { headers: { cookie } });
    expect(await stream.text()).toContain(READ_ONLY);
    expect(await storedRows()).toEqual(before);
  });

  test("refuses each write of the database, whatever procedure makes it", async () => {
    const { withoutWrites } = await import("@custodia/services/core/access");
    const db = withoutWrites(site.world.services.db);
    for (const run of [db.write, db.turn, db.recordCallNow!])
      await expect((run as (work: () => unknown) => Promise<unknown>)(() => 1)).rejects.toThrow(READ_ONLY);
    expect(db.background).toBeUndefined();
  });

  test("is no session: neither as a bearer, nor for operators, nor without its mark, nor renewed", async () => {
    const cookie = await visit();
    const token = cookie.slice(SESSION_COOKIE.length + 1);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${site.url}/api/v1/user`, { headers })).status).toBe(401);
    expect((await fetch(`${site.url}/api/v1/user`, { headers: { cookie } })).status).toBe(401);
    const asOperator = await fetch(`${site.url}/admin/trpc/platform.session.me`, {
      headers: { cookie: `custodia_operator=${token}` },
    });
    expect(asOperator.status).toBe(401);
    const withoutPrefix = `${SESSION_COOKIE}=${token.replace("visit.", "")}`;
    expect((await me(withoutPrefix)).status).toBe(401);
    expect((await me(`${SESSION_COOKIE}=visit.${admin.slice(SESSION_COOKIE.length + 1)}`)).status).toBe(401);
    const refreshed = await site.mutate("auth.refresh", {}, { cookie });
    expect(refreshed.status).toBe(403);
  });

  test("ends after an hour, by the company, by the operator, and with the operator's session", async () => {
    const isOver = async (cookie: string) => (await me(cookie)).status === 401;
    const byCompany = await visit();
    const [{ id }] = (await codes()) as [List["data"][number]];
    expect((await site.mutate("support.end", { id }, { cookie: admin })).status).toBe(200);
    expect(await isOver(byCompany)).toBe(true);
    expect((await site.mutate("support.end", { id }, { cookie: admin })).status).toBe(409);
    expect((await activities())[0]).toBe("Ended support access");

    const byOperator = await visit();
    const left = await site.mutate("auth.signOut", undefined, { cookie: byOperator });
    expect(left.setCookie).toMatch(/custodia_session=;/);
    expect(await isOver(byOperator)).toBe(true);
    expect((await codes())[0]!.state).toBe("ended");
    expect((await activities())[0]).toBe("Ended the support visit");

    const used = await visit();
    for (let minutes = 0; minutes < 45; minutes += 15) {
      advance(15 * MINUTE);
      expect(await isOver(used)).toBe(false);
      await site.world.services.db.write(async () => undefined);
    }
    advance(15 * MINUTE);
    expect(await isOver(used)).toBe(true);

    const withSession = await visit(await signIn(site.world.tenantA.admin));
    await ola.browser.call("platform.session.signOut");
    expect(await isOver(withSession)).toBe(true);
    expect(await logged()).toBe("support.end");
  });

  test("ends with its giver's account or authority level, which both logs say, and does not come back", async () => {
    const { services, tenantA } = site.world;
    const { user_id: id } = tenantA.approver.actor;
    const act = async (path: string, input: object, cookie = admin) =>
      expect((await site.mutate(path, { id, ...input }, { cookie })).status).toBe(200);
    const setRole = async (role: 1 | 2) => {
      const { data } = await site.query<{ version: number }>("users.show", { id }, { cookie: admin });
      await act("users.update", { role, version: data!.version });
    };
    const byOperator = (path: string) => ola.browser.call(path, { id, reason: null });
    const ways = [
      { why: "no longer has that authority level", end: () => setRole(2), undo: () => setRole(1) },
      { why: "was deactivated", end: () => act("users.deactivate", {}), undo: () => act("users.reactivate", {}) },
      {
        why: "was deactivated",
        end: () => byOperator("platform.users.deactivate"),
        undo: () => byOperator("platform.users.reactivate"),
      },
    ];
    await setRole(1);
    for (const { why, end, undo } of ways) {
      const cookie = await visit(await signIn(tenantA.approver));
      expect((await me(cookie)).status).toBe(200);
      await end();
      expect((await me(cookie)).status).toBe(401);
      const message = `Ended support access, because the Admin who gave the code ${why}`;
      const log = (await services.db.read.select().from(operatorLog)).slice(-2);
      const entry = { action: "support.end", message, company_id: companyId(), user_id: id };
      expect(log).toContainEqual(expect.objectContaining(entry));
      expect((await activities()).slice(0, 2)).toContain(message);
      expect((await codes())[0]!.state).toBe("ended");
      await undo();
      expect((await me(cookie)).status).toBe(401);
    }
    await setRole(2);
  });

  test("ends with the operator's idle session", async () => {
    const { services } = site.world;
    const idle = await visit();
    advance(31 * MINUTE);
    expect((await me(idle)).status).toBe(401);
    await deleteExpiredSessions(services);
    expect((await codes())[0]!.state).toBe("ended");
  });

  test("is shown to operators apart from the user's sessions, and ended there", async () => {
    const cookie = await visit();
    const { user_id: id } = site.world.tenantA.admin.actor;
    const visitsInList = async () => {
      const { data } = await ola.browser.query("platform.users.list", { filter: { company_id: companyId() } });
      return data.data.flatMap((user: { id: number; visits: number }) => (user.id === id ? [user.visits] : []));
    };
    expect(await visitsInList()).toEqual([1]);
    const { data } = await ola.browser.query("platform.users.sessions", { id });
    const found = data.filter(({ transport }: { transport: string }) => transport === "visit");
    expect(found).toHaveLength(1);
    const action = { id, session_id: found[0].id, reason: null };
    expect((await ola.browser.call("platform.users.endSession", action)).status).toBe(200);
    expect(await visitsInList()).toEqual([0]);
    expect((await me(cookie)).status).toBe(401);
    expect((await me(admin)).status).toBe(200);
  });

  test("is refused at once after the operator was deactivated or the company suspended", async () => {
    const { services } = site.world;
    const cookie = await visit();
    const set = (table: typeof companies | typeof operators, changes: object) =>
      services.db.write((tx) => tx.update(table).set(changes));
    await set(companies, { suspended_at: "2026-01-01T00:00:00Z" });
    expect((await me(cookie)).status).toBe(403);
    expect((await tryCode("AAAA")).status).toBe(409);
    await set(companies, { suspended_at: null });
    expect((await me(cookie)).status).toBe(200);
    await set(operators, { deactivated_at: "2026-01-01T00:00:00Z" });
    expect((await me(cookie)).status).toBe(401);
    await set(operators, { deactivated_at: null });
  });
});
