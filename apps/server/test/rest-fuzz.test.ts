import { openApi } from "@custodia/api/rest/openapi";
import { type RestRoute, restRoutes } from "@custodia/api/rest/routes";
import { startSession } from "@custodia/services/auth/sessions";
import type { CompanyCtx } from "@custodia/services/context";
import { addRecords, type Records } from "@custodia/services/testing/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { SESSION_COOKIE } from "../src/trpc.ts";
import { bodyOf, chance, queryOf } from "./fuzz.ts";
import { openRestSite, type RestSite } from "./rest-site.ts";

/** Inputs for each procedure; 500 in the long run. */
const INPUTS = 25 * Number(process.env.SCALE ?? 1);

let site: RestSite;
/** One company is asked by tRPC, its twin by REST: the same inputs in the same order find the same state. */
let byTrpc: { records: Records; cookie: string };
let byRest: { records: Records; token: string };
const unhandled: unknown[] = [];
const keep = (reason: unknown) => unhandled.push(reason);
let before: unknown;
let calls = 0;
const accepted = new Set<string>();
const refused = new Set<string>();

beforeAll(async () => {
  site = await openRestSite({ REQUESTS_A_MINUTE: "1000000", SIGN_INS_IN_15_MINUTES: "1000000" });
  const { services, ours, theirs } = site.room;
  byTrpc = { records: await addRecords(services, ours), cookie: await cookieOf(ours.admin) };
  byRest = { records: await addRecords(services, theirs), token: site.stranger };
  before = restRoutes.map(({ procedure }) =>
    (procedure._def as unknown as { inputs: unknown[] }).inputs.map((one) => shape(one)),
  );
  process.on("unhandledRejection", keep);
});
afterAll(async () => {
  process.off("unhandledRejection", keep);
  await site.close();
});

async function cookieOf(who: CompanyCtx): Promise<string> {
  const holder = { company_id: who.company.id, user_id: who.actor.user_id };
  const { token } = await site.room.services.db.write((tx) =>
    startSession(tx, site.room.services, holder, { transport: "cookie", remember: false }),
  );
  return `${SESSION_COOKIE}=${token}`;
}

/** All that a schema is made of; functions by identity. */
function shape(value: unknown, seen = new Set<unknown>()): unknown {
  if (typeof value !== "object" || value === null || seen.has(value)) return value;
  const within = new Set(seen).add(value);
  if (Array.isArray(value)) return value.map((one) => shape(one, within));
  const parts = "_zod" in value ? { def: (value as z.ZodType)._zod.def } : value;
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shape(part, within)]));
}

const document = openApi();
// biome-ignore lint/suspicious/noExplicitAny: a document is looked into as it comes
const operationOf = ({ line }: RestRoute): any =>
  document.paths[`/${line.path}`]![line.method.toLowerCase() as "get"];

/** A value that both companies have, each in its own way. */
type Own = (records: Records, mail: string) => string | undefined;
const own =
  (name: string, number: number): Own =>
  (records, mail) => {
    if (name === "email") return JSON.stringify(`person${number}@${mail}.example`);
    if (!name.endsWith("_id")) return undefined;
    const kind = name.replace(/_id$/, "") as keyof Records;
    return kind in records ? String(records[kind]) : undefined;
  };

const isId = (value: string) => value.startsWith("own:");

const compared = restRoutes.filter(
  ({ name, line }) => !line.only && !name.startsWith("auth.") && !name.startsWith("imports."),
);

describe("tRPC and REST agree, and neither breaks", () => {
  test.each(compared.map((route) => [`${route.line.method} ${route.line.path}`, route] as const))(
    "%s",
    async (_line, route) => {
      const random = chance(route.name.length * 7919 + route.line.path.length);
      for (let number = 0; number < INPUTS; number++) {
        const [trpc, rest] = await both(route, random, number);
        const told = `${route.name}: ${JSON.stringify(trpc.sent).slice(0, 600)}`;
        expect(trpc.status, told).toBeLessThan(500);
        expect(rest.status, told).toBeLessThan(500);
        expect(verdict(rest.status), told).toBe(verdict(trpc.status));
        if (rest.status < 300) accepted.add(route.name);
        else refused.add(route.name);
      }
    },
    120_000,
  );
});

/** Done, or the refusal's status. */
const verdict = (status: number) => (status < 300 ? "accepted" : status);

async function both(route: RestRoute, random: () => number, number: number) {
  const { name, line, policy } = route;
  const operation = operationOf(route);
  const id = (records: Records) => (policy.on && random() > 0.05 ? records[policy.on] : 999_999);
  const ids = policy.on ? { trpc: id(byTrpc.records), rest: 0 } : undefined;
  if (ids) ids.rest = ids.trpc === 999_999 ? ids.trpc : byRest.records[policy.on!];
  const path = line.path.replace("{id}", String(ids?.rest));
  calls++;
  if (line.method === "GET") {
    const parameters = operation.parameters.filter((one: { in: string }) => one.in === "query");
    const query = queryOf(random, parameters);
    const input = trpcQuery(route, query, ids?.trpc);
    const asked = await site.ask(name, input, { cookie: byTrpc.cookie });
    const text = new URLSearchParams(query.map(([field, value]): [string, string] => [field, String(value)]));
    const answered = await site.rest(byRest.token, `GET ${path}?${text}`);
    return [{ status: asked.status, sent: query }, answered] as const;
  }
  const schema = operation.requestBody?.content["application/json"].schema ?? {};
  const fields = bodyOf(random, schema, (field) =>
    own(field, number)(byTrpc.records, "ours") === undefined ? undefined : `"own:${field}"`,
  );
  const textFor = (records: Records, mail: string, more: string[] = []) => {
    const parts = fields.map(([field, value]) => {
      const mine = isId(value.slice(1)) ? own(field, number)(records, mail)! : value;
      return `${JSON.stringify(field)}:${mine}`;
    });
    return `{${[...parts, ...more].join(",")}}`;
  };
  const json = { "content-type": "application/json" };
  const trpcText = textFor(byTrpc.records, "ours", ids ? [`"id":${ids.trpc}`] : []);
  const type = (route.procedure._def as { type: string }).type;
  const asked = await fetch(`${site.url}/api/trpc/${name}`, {
    method: type === "query" ? "GET" : "POST",
    headers: { ...json, cookie: byTrpc.cookie },
    body: trpcText,
  });
  await asked.arrayBuffer();
  const answered = await site.rest(
    byRest.token,
    `${line.method} ${path}`,
    textFor(byRest.records, "theirs"),
    json,
  );
  return [{ status: asked.status, sent: trpcText }, answered] as const;
}

/** The input of tRPC that a query stands for: filters inside `filter`. */
function trpcQuery(route: RestRoute, query: [string, unknown][], id: number | undefined): object | undefined {
  if (!route.input && id === undefined) return undefined;
  const shape = route.input?.shape ?? {};
  const isFilter = (name: string) => "filter" in shape && !(name in shape && name !== "filter");
  const inside = query.filter(([name]) => isFilter(name));
  const outside = query.filter(([name]) => !isFilter(name));
  return {
    ...Object.fromEntries(outside),
    ...("filter" in shape ? { filter: Object.fromEntries(inside) } : {}),
    ...(id === undefined ? {} : { id }),
  };
}

describe("sign-in, codes and passwords", () => {
  const routes = restRoutes.filter(({ name, input }) => name.startsWith("auth.") && input);
  test.each(routes.map((route) => [route.line.path, route] as const))(
    "%s does not break",
    async (_path, route) => {
      const random = chance(route.line.path.length);
      const schema = operationOf(route).requestBody.content["application/json"].schema;
      for (let number = 0; number < INPUTS; number++) {
        const fields = bodyOf(random, schema, () => undefined);
        const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
        const { line } = route;
        const json = { "content-type": "application/json" };
        calls++;
        const { status } = await site.rest(site.approver, `${line.method} ${line.path}`, text, json);
        expect(status, text.slice(0, 600)).toBeLessThan(500);
      }
    },
    120_000,
  );
});

test("most procedures accepted some of it and refused some", () => {
  expect(accepted.size).toBeGreaterThan(compared.length * 0.8);
  expect(refused.size).toBeGreaterThan(compared.length * 0.7);
});

test("after a thousand calls of REST the schemas are what they were, and nothing was left unhandled", async () => {
  while (calls < 1000) {
    calls++;
    await site.rest(byRest.token, "GET locations?to_complete=false&page=1");
  }
  const after = restRoutes.map(({ procedure }) =>
    (procedure._def as unknown as { inputs: unknown[] }).inputs.map((one) => shape(one)),
  );
  expect(after).toEqual(before);
  expect(unhandled).toEqual([]);
});
