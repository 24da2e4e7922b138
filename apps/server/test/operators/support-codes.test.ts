import { operatorSessions } from "@custodia/db/schema/platform/operators";
import { describe, expect, test } from "vitest";
import {
  activities,
  admin,
  advance,
  codes,
  followLink,
  giveCode,
  type List,
  logged,
  MINUTE,
  me,
  openVisits,
  other,
  signIn,
  site,
  tokenOf,
  tryCode,
  visit,
} from "./visits.ts";

openVisits();

describe("a code", () => {
  test("opens one visit, as the Admin who gave it, which both logs record", async () => {
    const code = await giveCode();
    expect(await logged()).toBe("support.create");
    const used = await tryCode(` ${code.toLowerCase().replaceAll("-", " ")} `);
    expect(used).toMatchObject({ status: 200, data: { user: site.world.tenantA.admin.actor.full_name } });
    const opened = await followLink(tokenOf(used));
    expect(opened.setCookie).toContain("HttpOnly");
    const { data } = await me(opened.cookie!);
    expect(data).toMatchObject({
      email: site.world.tenantA.admin.actor.email,
      visit: {
        operator: "Ola Operator",
        operators_app: expect.stringMatching(/\/admin$/),
        ends_at: new Date(site.world.services.clock().getTime() + 60 * MINUTE).toISOString(),
      },
    });
    expect((await codes())[0]).toMatchObject({ state: "open", operator: "Ola Operator", reason: "Ticket 4471" });
    expect(await logged()).toBe("support.lookIn");
    expect((await activities())[0]).toMatch(/^Started a support visit as .*: Ticket 4471$/);
    expect((await me(admin)).data?.visit).toBeUndefined();
  });

  test("is refused with one answer if wrong, used, old, withdrawn, replaced, or of another company", async () => {
    const used = await giveCode();
    await tryCode(used);
    const replaced = await giveCode();
    const withdrawn = await giveCode();
    await site.mutate("support.end", { id: (await codes())[0]!.id }, { cookie: admin });
    const foreign = await giveCode(other);
    const answers = [];
    for (const code of ["AAAA-AAAA-AAAA-AAAA", used, replaced, withdrawn, foreign])
      answers.push((await tryCode(code)).error?.message);
    expect(new Set(answers)).toEqual(new Set([expect.stringContaining("This code is wrong, has been used")]));
    expect(await logged()).toBe("support.refuse");
    expect((await tryCode("AAAA")).status).toBe(429);
    const fresh = await giveCode();
    expect((await tryCode(fresh)).status).toBe(429);
    advance(16 * MINUTE);
    expect((await tryCode(fresh)).status).toBe(200);
  });

  test("cannot be guessed by many calls at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => tryCode(`AAAA-${n}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("is refused after a day, and once its giver is no Admin any more", async () => {
    const { services, tenantA } = site.world;
    const { user_id: id } = tenantA.approver.actor;
    const setRole = async (role: 1 | 2) => {
      const { data } = await site.query<{ version: number }>("users.show", { id }, { cookie: admin });
      const change = { id, role, version: data!.version };
      expect((await site.mutate("users.update", change, { cookie: admin })).status).toBe(200);
    };
    await setRole(1);
    const code = await giveCode(await signIn(tenantA.approver));
    expect((await codes())[0]!.state).toBe("waiting");
    await setRole(2);
    expect((await tryCode(code)).status).toBe(422);
    expect((await codes())[0]!.state).toBe("unused");
    const withdrawn = /^Withdrew a code for support access, because the Admin who gave the code no longer has/;
    expect((await activities())[1]).toMatch(withdrawn);
    await setRole(1);
    expect((await tryCode(code)).status).toBe(422);
    expect((await codes())[0]!.state).toBe("unused");
    await setRole(2);
    const old = await giveCode();
    const later = "2030-01-01T00:00:00Z";
    await services.db.write((tx) => tx.update(operatorSessions).set({ expires_at: later, ends_at: later }));
    advance(24 * 60 * MINUTE);
    expect((await tryCode(old)).status).toBe(422);
  });

  test("works for one of two concurrent calls", async () => {
    const code = await giveCode();
    const answers = await Promise.all([tryCode(code), tryCode(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("is made by an Admin with a recent password, and by nobody on a visit", async () => {
    const { tenantA } = site.world;
    for (const user of [tenantA.approver, tenantA.dataEntry]) {
      const cookie = await signIn(user);
      expect((await site.mutate("support.create", undefined, { cookie })).status).toBe(403);
      expect((await site.query("support.list", undefined, { cookie })).status).toBe(403);
    }
    const guest = await visit();
    expect((await site.mutate("support.create", undefined, { cookie: guest })).status).toBe(403);
    expect((await site.query("support.list", undefined, { cookie: guest })).status).toBe(403);
    advance(16 * MINUTE);
    expect((await site.mutate("support.create", undefined, { cookie: admin })).status).toBe(403);
  });

  test("of a company is neither seen nor ended by another", async () => {
    await giveCode();
    const [{ id }] = (await codes()) as [List["data"][number]];
    expect((await site.mutate("support.end", { id }, { cookie: other })).status).toBe(404);
    const theirs = await site.query<List>("support.list", undefined, { cookie: other });
    expect(theirs.data!.data.map((code) => code.id)).not.toContain(id);
  });
});

describe("a link", () => {
  test("is followed once, within five minutes, and not over another sign-in", async () => {
    const token = tokenOf(await tryCode(await giveCode()));
    expect((await followLink(token, other)).status).toBe(409);
    const twice = await Promise.all([followLink(token), followLink(token)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await followLink("invented")).status).toBe(422);
    const late = tokenOf(await tryCode(await giveCode()));
    advance(5 * MINUTE);
    expect((await followLink(late)).status).toBe(422);
  });
});
