import { addOperator, companyRows } from "@custodia/testkit/test-world";
import { createUniqueIdWorld, type UniqueIdWorld } from "@custodia/testkit/unique-id-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOREIGN_WORDS, inputSchemas, makeProbes, probe, REGISTER_WORDS, toOutcome } from "./probe.ts";
import { allCallers, type Caller } from "./probe-holders.ts";
import { idPaths } from "./probe-inputs.ts";
import { allProcedures, call } from "./walk.ts";

let all: UniqueIdWorld;
let callers: Caller[];
/** The other company's rows after the latest test that compared them. */
let rows: Awaited<ReturnType<typeof companyRows>>;
let probeCount = 0;
let leakCount = 0;
beforeAll(async () => {
  all = await createUniqueIdWorld();
  // The operator log refers to the operator that `asOperator` signs in.
  await addOperator(all.world.services);
  callers = allCallers(all);
  rows = await foreignRows();
});
afterAll(async () => {
  await all.world.close();
  console.log(`isolation: ${probeCount} probes with ${callers.length} kinds of credentials, ${leakCount} leaks`);
});

/** Subscriptions never end: the tests of the live stream cover them. */
const known = allProcedures().filter(({ path }) => path !== "notifications.live");
/** Each router is a test of its own: all calls of operators or of the till take longer than a test may on a busy machine. */
const routerOf = (path: string) => path.slice(0, path.lastIndexOf("."));
const routers = [...new Set(known.map(({ path }) => routerOf(path)))];
const inRouter = (router: string) => known.filter(({ path }) => routerOf(path) === router);
const isOperators = (router: string) => router.split(".")[0] === "platform";
const foreignRows = () => companyRows(all.world.services, all.world.tenantB.admin.company.id);

test("finds ids in lists, deep inside an input, and in one of several alternatives", () => {
  const places = (path: string) =>
    inputSchemas(known.find((procedure) => procedure.path === path)!).flatMap((schema) =>
      idPaths(schema).map((idPath) => idPath.join(".")),
    );
  expect(places("approvals.approveSeveral")).toEqual(["ids.0"]);
  expect(places("pos.sales.create")).toEqual(expect.arrayContaining(["shift_id", "lines.0.item_id"]));
  expect(places("exports.create")).toEqual(expect.arrayContaining(["matching.filter.vendor_id", "ids.0"]));
  expect(places("pos.holds.release")).toEqual(["cart.lines.0.item_id"]);
});

test("probes every procedure about a record, and every field with an id", () => {
  for (const procedure of known.filter(({ policy }) => policy.resource))
    expect(makeProbes(procedure, all)).not.toEqual([]);
  for (const procedure of known)
    expect(makeProbes(procedure, all).length).toBeGreaterThanOrEqual(
      inputSchemas(procedure).flatMap((schema) => idPaths(schema)).length,
    );
});

test("reads a returned file, down to the cells of a spreadsheet", async () => {
  const { caller } = callers.find(({ description }) => description === "admin")!;
  const { code, text } = await toOutcome(call(caller, "pos.items.export", {}));
  expect(code).toBe("FILE");
  expect(text).toContain("DV-RICE");
});

test.each(routers)("treats another company's id like an unknown id in all calls of %s", async (router) => {
  const leaks: string[] = [];
  for (const procedure of inRouter(router)) {
    for (const credential of callers) {
      const found = await probe(procedure, credential, all);
      probeCount += found.count;
      leaks.push(...found.leaks);
    }
  }
  leakCount += leaks.length;
  expect(leaks).toEqual([]);
  const before = rows;
  rows = await foreignRows();
  // Operators may change a company.
  if (!isOperators(router)) expect(rows).toEqual(before);
});

test.each(routers)("shows nothing of another company in calls of %s without an id", async (router) => {
  for (const procedure of inRouter(router)) {
    for (const { description, caller, staff } of callers) {
      probeCount += 1;
      const { text } = await toOutcome(call(caller, procedure.path, {}));
      // Operators may find names of companies, but not the content of their registers.
      const marks = staff && isOperators(router) ? REGISTER_WORDS : FOREIGN_WORDS;
      for (const mark of marks) expect(text, `${procedure.path} as ${description}`).not.toContain(mark);
    }
  }
});
