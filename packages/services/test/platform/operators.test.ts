import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { operatorLog, operators } from "@custodia/db/schema/platform/operators";
import { type OperatorRole, operatorListQuery, operatorLogQuery } from "@custodia/domain/platform/operators";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireOperator, requireOwner } from "../../src/core/access.ts";
import type { OwnerCtx } from "../../src/core/context.ts";
import { writeOperatorAudit } from "../../src/platform/operator-audit.ts";
import { listOperatorLog } from "../../src/platform/operator-log/queries.ts";
import {
  deactivateOperator,
  inviteOperator,
  inviteOperatorAgain,
  listOperators,
  reactivateOperator,
  setOperatorRole,
} from "../../src/platform/operators.ts";
import { tokenFor } from "../auth/mailbox.ts";
import { asOwner, completeLink, createLink, type EnrolledOperator, enterPassword, OLA } from "./operator-browser.ts";

let world: TestWorld;
let ola: EnrolledOperator;
let owner: OwnerCtx;
beforeAll(async () => {
  world = await createTestWorld();
  ola = await completeLink(world, await createLink(world, "add"), OLA);
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await asOwner(ola.browser);
});

let serial = 0;
const inviteNext = (role: OperatorRole = "support") => {
  serial += 1;
  return inviteOperator(owner, {
    full_name: `Bisi ${serial}`,
    email: `bisi${serial}@custodia.example`,
    role,
  });
};
/** Invites an operator, who accepts the invitation. */
const acceptInvitation = async (role: OperatorRole) => {
  const { id, email } = await inviteNext(role);
  return { id, ...(await completeLink(world, await tokenFor(world, email, "admin/accept"), email)) };
};
const lastEntry = async () =>
  (await world.services.db.read.select().from(operatorLog).orderBy(desc(operatorLog.id)).limit(1))[0];

describe("the command", () => {
  test("creates a first operator, an owner, and no second one", async () => {
    expect(owner.actor.role).toBe("owner");
    await expect(createLink(world, "add", "other@custodia.example")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(OLA),
    });
  });

  test("run twice concurrently creates one", async () => {
    const fresh = await createTestWorld();
    const outcomes = await Promise.allSettled([
      createLink(fresh, "add", "one@custodia.example"),
      createLink(fresh, "add", "two@custodia.example"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await fresh.services.db.read.$count(operators)).toBe(1);
    await fresh.close();
  });

  test("resets password, second factor and sessions, and the link starts again", async () => {
    const bisi = await acceptInvitation("support");
    const token = await createLink(world, "reset", bisi.email);
    expect((await bisi.browser.call()).signedIn).toBeNull();
    await expect(enterPassword(world, bisi.email)).rejects.toMatchObject({ code: "unauthenticated" });
    const result = await completeLink(world, token, bisi.email);
    expect(requireOperator(await result.browser.call()).actor.role).toBe("support");
    expect(result.secret).not.toBe(bisi.secret);
  });

  test("reports an existing and a deactivated operator", async () => {
    await expect(createLink(world, "reset", "nobody@custodia.example")).rejects.toMatchObject({
      code: "not_found",
    });
    const { id, email } = await inviteNext();
    await deactivateOperator(owner, { id });
    await expect(createLink(world, "reset", email)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("an invitation", () => {
  test("is mailed, works once within 24 hours, and is logged", async () => {
    const { id, email, state } = await inviteNext();
    expect(state).toBe("invited");
    expect(await lastEntry()).toMatchObject({
      operator_id: owner.actor.operator_id,
      action: "operators.invite",
      message: `Invited Bisi ${serial} (${email}) as support`,
    });
    const first = await tokenFor(world, email, "admin/accept");
    await inviteOperatorAgain(owner, { id });
    await expect(completeLink(world, first, email)).rejects.toMatchObject({ code: "invalid" });
    const token = await tokenFor(world, email, "admin/accept");
    await completeLink(world, token, email);
    await expect(completeLink(world, token, email)).rejects.toMatchObject({
      fields: { token: [expect.any(String)] },
    });
    await expect(inviteOperatorAgain(owner, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is refused for an existing operator", async () => {
    const result = inviteOperator(owner, { full_name: "Ola", email: OLA, role: "support" });
    await expect(result).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
  });
});

test("invitations are limited per owner and hour, and a refused one creates no operator", async () => {
  const { limits } = world.services.settings;
  const defaultLimits = limits.emailsAnHour;
  const sade = await asOwner((await acceptInvitation("owner")).browser);
  limits.emailsAnHour = 2;
  const invite = (n: number) =>
    inviteOperator(sade, { full_name: "Tobi", email: `tobi${n}@custodia.example`, role: "support" });
  await invite(1);
  await invite(2);
  await expect(invite(3)).rejects.toMatchObject({ code: "too_many" });
  limits.emailsAnHour = defaultLimits;
  await invite(3);
  await deactivateOperator(owner, { id: sade.actor.operator_id });
});

describe("an operator", () => {
  test("who is deactivated is signed out at once, and can sign in after a reactivation", async () => {
    const bisi = await acceptInvitation("support");
    expect(await deactivateOperator(owner, bisi)).toMatchObject({ state: "deactivated" });
    expect((await bisi.browser.call()).signedIn).toBeNull();
    await expect(enterPassword(world, bisi.email)).rejects.toMatchObject({ code: "forbidden" });
    await expect(deactivateOperator(owner, bisi)).rejects.toMatchObject({ code: "conflict" });
    expect(await reactivateOperator(owner, bisi)).toMatchObject({ state: "active" });
    await expect(reactivateOperator(owner, bisi)).rejects.toMatchObject({ code: "conflict" });
    expect((await bisi.browser.call()).signedIn).toBeNull();
    await enterPassword(world, bisi.email);
  });

  test("with a new role has its permissions from the next call on", async () => {
    const bisi = await acceptInvitation("support");
    expect(() => requireOwner({ ...world.services, signedIn: null } as never)).toThrow("Please sign in.");
    await expect(asOwner(bisi.browser)).rejects.toMatchObject({ code: "forbidden" });
    await setOperatorRole(owner, { id: bisi.id, role: "owner" });
    await asOwner(bisi.browser);
    await expect(setOperatorRole(owner, { id: bisi.id, role: "owner" })).rejects.toMatchObject({
      code: "conflict",
    });
    await setOperatorRole(owner, { id: bisi.id, role: "support" });
    expect(await lastEntry()).toMatchObject({ action: "operators.setRole" });
  });

  test("who is unknown answers 404", async () => {
    for (const act of [deactivateOperator, reactivateOperator, inviteOperatorAgain]) {
      await expect(act(owner, { id: 404 })).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("is listed with a state, and without credentials", async () => {
    const { data, meta } = await listOperators(owner, operatorListQuery.parse({ search: "ola@" }));
    expect(meta.total).toBe(1);
    expect(Object.keys(data[0]!).sort()).toEqual(
      ["created_at", "email", "full_name", "id", "last_signed_in_at", "role", "state"].sort(),
    );
  });
});

describe("the last active owner", () => {
  const id = () => owner.actor.operator_id;

  test("is neither deactivated nor made support, and an invited owner does not count", async () => {
    await inviteNext("owner");
    const LAST = { code: "conflict", message: expect.stringContaining("last active owner") };
    await expect(deactivateOperator(owner, { id: id() })).rejects.toMatchObject(LAST);
    await expect(setOperatorRole(owner, { id: id(), role: "support" })).rejects.toMatchObject(LAST);
  });

  test("remains, even if two owners deactivate each other concurrently", async () => {
    const bisi = await acceptInvitation("owner");
    const other = await asOwner(bisi.browser);
    const outcomes = await Promise.allSettled([
      deactivateOperator(owner, { id: bisi.id }),
      deactivateOperator(other, { id: id() }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await world.services.db.read.select().from(operators).where(eq(operators.role, "owner"));
    expect(rows.filter((row) => !row.deactivated_at && row.second_factor_at)).toHaveLength(1);
  });
});

describe("the log", () => {
  test("has actions on a company, which also appear in that company's own activity and in no other's", async () => {
    const ctx = { clock: world.services.clock, actor: owner.actor };
    const { company, actor } = world.tenantA.admin;
    const entry = {
      action: "users.endSessions" as const,
      message: "Ended the sessions of Ada Admin",
      company_id: company.id,
      user_id: actor.user_id,
      reason: "a lost laptop",
    };
    await world.services.db.write((tx) => writeOperatorAudit(tx, ctx, entry));
    const logOfCompany = operatorLogQuery.parse({ filter: { company_id: company.id }, search: "lost" });
    const { data } = await listOperatorLog(owner, logOfCompany);
    expect(data).toEqual([
      expect.objectContaining({
        operator: { id: owner.actor.operator_id, full_name: "Ola Operator" },
        company: { id: company.id, name: "Dunamis Ventures" },
        user: { id: actor.user_id, full_name: "Ada Admin" },
        reason: "a lost laptop",
      }),
    ]);
    const entries = await world.services.db.read.select().from(activities);
    expect(entries.map((row) => [row.company_id, row.operator_id, row.log_message])).toEqual([
      [company.id, owner.actor.operator_id, "Ended the sessions of Ada Admin: a lost laptop"],
    ]);
  });

  test("refuses an action on an unknown company", async () => {
    const ctx = { clock: world.services.clock, actor: owner.actor };
    const entry = { action: "companies.suspend" as const, message: "Suspended nobody", company_id: 404 };
    const write = world.services.db.write((tx) => writeOperatorAudit(tx, ctx, entry));
    await expect(write).rejects.toMatchObject({ code: "not_found" });
  });

  test("is searched by operator and company", async () => {
    const ctx = { clock: world.services.clock, actor: owner.actor };
    const entry = { action: "jobs.retry" as const, message: "Retried a job" };
    const newest = async (search: string) => (await listOperatorLog(owner, operatorLogQuery.parse({ search }))).data[0];
    await world.services.db.write((tx) =>
      writeOperatorAudit(tx, ctx, { ...entry, company_id: world.tenantA.admin.company.id }),
    );
    await world.services.db.write((tx) => writeOperatorAudit(tx, ctx, entry));
    expect(await newest("dunamis")).toMatchObject({ ...entry, company: { name: "Dunamis Ventures" } });
    expect(await newest("ola operator")).toMatchObject({ ...entry, company: null });
    expect(await newest("zaria")).toBeUndefined();
  });

  test("is filtered by day in Lagos, and by operator", async () => {
    const countEntries = async (filter: object) =>
      (await listOperatorLog(owner, operatorLogQuery.parse({ filter }))).meta.total;
    const all = await countEntries({});
    expect(await countEntries({ since: "2026-06-15", until: "2026-06-15" })).toBe(all);
    expect(await countEntries({ since: "2026-06-16" })).toBe(0);
    expect(await countEntries({ until: "2026-06-14" })).toBe(0);
    expect(await countEntries({ operator_id: 404 })).toBe(0);
    expect(await countEntries({ operator_id: owner.actor.operator_id })).toBeGreaterThan(0);
  });
});
