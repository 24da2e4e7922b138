import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { operators } from "@custodia/db/schema/platform/operators";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { savedViews } from "@custodia/db/schema/views/views";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { permitActor, permitActorOrRequest, requireUserSession, systemContext } from "../../src/core/access.ts";
import type { ActingOperator } from "../../src/core/actor.ts";
import { type AuditEntry, writeAudit, writeAuditBatch } from "../../src/core/audit.ts";
import type { CompanyCtx, CompanyId, OperatorCtx } from "../../src/core/context.ts";
import { inCompany, insertOwn } from "../../src/core/store.ts";
import { enqueue } from "../../src/jobs/queue.ts";
import { notifyActor } from "../../src/notifications/service.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const query = activityListQuery.parse({});
const OLA: ActingOperator = {
  kind: "operator",
  operator_id: 1,
  full_name: "Ola Operator",
  email: "ola@custodia.example",
  role: "support",
};
const change = (message: string): AuditEntry => ({
  action: "tests.happen",
  message,
  subject: { type: "company", id: world.tenantA.admin.company.id },
});

/** Takes functions that must not compile. They are never called, because the compiler checks them. */
const mustNotCompile = (_reason: string, _attempts: (() => unknown)[]) => undefined;

test("passing an operator's context to company services does not compile", () => {
  const operator: OperatorCtx = { ...world.services, actor: OLA };
  const { company } = world.tenantA.admin;
  const { write } = world.services.db;
  mustNotCompile("an operator has no company and cannot obtain one", [
    // @ts-expect-error
    () => operator.company.id,
    // @ts-expect-error
    (): CompanyId => operator.actor.operator_id,
    // @ts-expect-error
    (): CompanyCtx => ({ ...operator, company }),
    // @ts-expect-error
    (): CompanyCtx => ({ ...world.tenantA.admin, actor: OLA }),
    // @ts-expect-error
    (): OperatorCtx => ({ ...operator, company }),
    // @ts-expect-error
    (): OperatorCtx => world.tenantA.admin,
  ]);
  mustNotCompile("neither services nor their helpers accept an operator", [
    // @ts-expect-error
    () => permitActor(operator, "assets.write"),
    // @ts-expect-error
    () => permitActorOrRequest(operator, "assets.write"),
    // @ts-expect-error
    () => requireUserSession(operator),
    // @ts-expect-error
    () => listActivities(operator, query),
    // @ts-expect-error
    () => inCompany(operator, vendors),
    // @ts-expect-error
    () => write((tx) => insertOwn(tx, operator, savedViews, {} as never)),
    // @ts-expect-error
    () => write((tx) => writeAudit(tx, operator, change("Looked in"))),
    // @ts-expect-error
    () => write((tx) => enqueue(tx, operator, "assets.export", {})),
  ]);
  expect(operator).not.toHaveProperty("company");
});

test("requesting approval with the system's context does not compile", () => {
  const system = systemContext(world.services, world.tenantA.admin.company, "daily tasks");
  const { write } = world.services.db;
  mustNotCompile("functions that need a user do not accept the system", [
    // @ts-expect-error
    () => permitActor(system, "assets.write"),
    // @ts-expect-error
    () => permitActorOrRequest(system, "assets.write"),
    // @ts-expect-error
    () => requireUserSession(system),
    // @ts-expect-error
    () => write((tx) => enqueue(tx, system, "assets.export", {})),
    // @ts-expect-error
    () => write((tx) => notifyActor(tx, system, { kind: "a", message: "b", href: null })),
    // @ts-expect-error
    () => systemContext(world.services, world.tenantA.admin.company, "a favour"),
  ]);
  expect(system.actor).toEqual({ kind: "system", process: "daily tasks" });
});

test("the system's own actions have no user in the activity", async () => {
  const system = systemContext(world.services, world.tenantA.admin.company, "daily tasks");
  await world.services.db.write(async (tx) => {
    await writeAudit(tx, system, change("Looked after the register"));
    await writeAuditBatch(tx, system, [change("Looked at a branch"), change("Looked at another")]);
    await writeAudit(tx, world.tenantA.admin, change("Asked for a favour"));
  });
  const { data } = await listActivities(world.tenantA.approver, query);
  expect(data.map(({ log_message, user }) => [log_message, user?.full_name])).toEqual([
    ["Asked for a favour", "Ada Admin"],
    ["Looked at another", undefined],
    ["Looked at a branch", undefined],
    ["Looked after the register", undefined],
  ]);
  expect(data.some(({ by_staff }) => by_staff)).toBe(false);
  expect((await listActivities(world.tenantB.approver, query)).data).toEqual([]);
});

test("an operator's actions in a company store the operator, whose name the company does not see", async () => {
  const { company } = world.tenantB.admin;
  const { full_name, email } = OLA;
  const { clock, db } = world.services;
  const operator_id = await db.write(async (tx) => {
    const [row] = await tx
      .insert(operators)
      .values({ full_name, email, created_at: clock().toISOString() })
      .returning();
    const auditCtx = { clock, company, actor: { ...OLA, operator_id: row!.id } };
    await writeAudit(tx, auditCtx, change("Suspended the company"));
    await writeAuditBatch(tx, auditCtx, [change("Lifted it")]);
    return row!.id;
  });
  const rows = await db.read.select().from(activities).where(eq(activities.company_id, company.id));
  expect(rows.map((row) => [row.log_message, row.user_id, row.operator_id])).toEqual([
    ["Suspended the company", null, operator_id],
    ["Lifted it", null, operator_id],
  ]);
  const { data } = await listActivities(world.tenantB.approver, query);
  expect(data.map(({ user, by_staff }) => [user, by_staff])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(JSON.stringify(data)).not.toContain("Ola");
});
