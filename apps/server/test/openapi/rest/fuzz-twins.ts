import { definitionOf } from "@custodia/api/meta";
import { describe } from "@custodia/api/openapi/json-schema";
import type { RestRoute } from "@custodia/api/openapi/routes";
import { users } from "@custodia/db/schema/setup/users";
import { hashNewPassword } from "@custodia/services/auth/password";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import type { TestCompany } from "@custodia/testkit/test-world";
import { z } from "zod";
import { cookieOf, openRestSite, type RestSite, tokenOf } from "../../rest-site.ts";
import { document } from "../document.ts";
import { generateBody, generateQuery } from "./fuzz-input.ts";
import { type Creator, renew } from "./fuzz-renew.ts";

/** Calls one company by tRPC and its twin by REST: the same inputs in the same order meet the same state. */
export interface Twins {
  site: RestSite;
  browser: { records: Records; cookie: string };
  program: { records: Records; token: string };
  /** Advances the clock by fifteen minutes, and signs both users in, or out. */
  advance(signedIn: boolean): Promise<void>;
  signInAgain(): Promise<void>;
  /** Creates a record in each company that a procedure can act on, if existing ones do not stay suitable. */
  renew(route: RestRoute): Promise<void>;
  /** Sends one input both ways. */
  sendBoth(route: RestRoute, random: () => number, number: number): Promise<Outcome>;
  /** Sends an input to a browser-only procedure. */
  sendAlone(procedure: NamedProcedure, random: () => number): Promise<Pick<Outcome, "sent" | "trpc">>;
  close(): Promise<void>;
}

/** A procedure with its path. */
type NamedProcedure = Pick<RestRoute, "name" | "procedure">;

interface Outcome {
  /** Describes the call in the failure message. */
  sent: string;
  /** The browser's status; undefined if tRPC cannot send the input. */
  trpc: number | undefined;
  rest: number;
}

/** Returns "accepted" for a success, or the status of the refusal. */
export const verdict = (status: number) => (status < 300 ? "accepted" : status);

const HIGH_LIMIT = "1000000";
const LIMITS = { REQUESTS_A_MINUTE: HIGH_LIMIT, SIGN_INS_IN_15_MINUTES: HIGH_LIMIT, SIGN_UPS_AN_HOUR: HIGH_LIMIT };
const QUARTER_MS = 15 * 60_000;

export async function openTwins(): Promise<Twins> {
  const site = await openRestSite(LIMITS);
  const { services, tenantA, tenantB } = site.world;
  site.world.setClock("2026-07-15T11:00:00Z");
  const password_hash = await hashNewPassword("correct horse battery", {
    email: "nobody@example.com",
    company: "Nobody",
  });
  await services.db.write((tx) => tx.update(users).set({ password_hash }));
  const browser = { records: await addRecords(services, tenantA), cookie: "" };
  const program = { records: await addRecords(services, tenantB), token: "" };
  const pair = { site, browser, program };
  let creators: Creator[] = [];
  const openCreator = async ({ admin, dataEntry }: TestCompany, records: Records): Promise<Creator> => {
    const [ctx, clerk] = [await tokenOf(services, admin), await tokenOf(services, dataEntry)];
    return { site, admin: ctx, clerk, company: admin, records };
  };
  const signInAgain = async () => {
    browser.cookie = await cookieOf(services, tenantA.admin);
    program.token = await tokenOf(services, tenantB.admin);
    creators = [await openCreator(tenantA, browser.records), await openCreator(tenantB, program.records)];
  };
  await signInAgain();
  return {
    ...pair,
    signInAgain,
    async advance(signedIn) {
      site.world.setClock(new Date(services.clock().getTime() + QUARTER_MS).toISOString());
      browser.cookie = signedIn ? await cookieOf(services, tenantA.admin) : "";
      program.token = signedIn ? await tokenOf(services, tenantB.admin) : "";
    },
    async renew(route) {
      for (const maker of creators) await renew(maker, route);
    },
    sendBoth: (route, random, number) =>
      // A mutation has no query, even if REST serves it by GET.
      route.rest.method === "GET" && definitionOf(route.procedure).type === "query"
        ? compareAnswers(pair, route, random)
        : send(pair, route, random, number),
    async sendAlone(procedure, random) {
      const { meta, inputs } = definitionOf(procedure.procedure);
      const [input] = inputs.filter((input) => input instanceof z.ZodType);
      const fields = input ? generateBody(random, describe(input, "input").json, () => undefined) : [];
      if (meta.resource)
        fields.push(["id", random() < 0.05 ? String(UNKNOWN_ID) : String(recordIdOf(browser.records, meta.resource))]);
      const sent = `{${fields.map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(",")}}`;
      return { sent, trpc: await byTrpc(pair, procedure, sent) };
    },
    close: () => site.close(),
  };
}

type Pair = Pick<Twins, "site" | "browser" | "program">;

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into as it comes
const operationOf = ({ rest }: RestRoute): any => document.paths[`/${rest.path}`]![rest.method.toLowerCase() as "get"];

const UNKNOWN_ID = 999_999;

/** Returns the id in the path, of each company's own record or of no record; undefined if the path has no id. */
function idsOf({ browser, program }: Pair, { policy }: RestRoute, random: () => number) {
  if (!policy.resource) return undefined;
  if (random() < 0.05) return { trpc: UNKNOWN_ID, rest: UNKNOWN_ID };
  return { trpc: recordIdOf(browser.records, policy.resource), rest: recordIdOf(program.records, policy.resource) };
}

async function compareAnswers(twins: Pair, route: RestRoute, random: () => number): Promise<Outcome> {
  const { site, browser, program } = twins;
  const ids = idsOf(twins, route, random);
  const path = route.rest.path.replace("{id}", String(ids?.rest));
  const parameters = operationOf(route).parameters.filter((parameter: { in: string }) => parameter.in === "query");
  const query = generateQuery(random, parameters);
  const input = trpcQuery(route, withOwnIds(query, browser.records), ids?.trpc);
  const expected = await site.query(route.name, input, { cookie: browser.cookie });
  const texts = withOwnIds(query, program.records).map(([field, value]): [string, string] => [field, String(value)]);
  const text = new URLSearchParams(texts);
  const { status } = await site.rest(program.token, `GET ${path}?${text}`);
  return { sent: JSON.stringify(query), trpc: expected.status, rest: status };
}

/** Replaces names in a query by ids of each company's own records. */
const withOwnIds = (query: [string, unknown][], records: Records): [string, unknown][] =>
  query.map(([name, value]) => {
    const kind = name.replace(/_id$/, "") as keyof Records;
    return [name, typeof value === "number" && kind !== name && kind in records ? records[kind] : value];
  });

/** Converts a query into the tRPC input, with filters inside `filter`. */
function trpcQuery(route: RestRoute, query: [string, unknown][], id: number | undefined): object | undefined {
  if (!route.input && id === undefined) return undefined;
  const shape = route.input?.shape ?? {};
  const isFilter = (name: string) => "filter" in shape && !(name in shape && name !== "filter");
  const filters = query.filter(([name]) => isFilter(name));
  const options = query.filter(([name]) => !isFilter(name));
  return {
    ...Object.fromEntries(options),
    ...("filter" in shape ? { filter: Object.fromEntries(filters) } : {}),
    ...(id === undefined ? {} : { id }),
  };
}

/** Returns three letters that encode a number. */
const lettersOf = (number: number) =>
  [676, 26, 1].map((of) => String.fromCharCode(65 + (Math.floor(number / of) % 26))).join("");

/** Returns a value that both companies have, each with its own content. */
function ownValue(route: RestRoute, name: string, number: number, records: Records, mail: string): string | undefined {
  if (name === "email") return JSON.stringify(`person${number}@${mail}.example`);
  // The value is unique in a company.
  if (name === "code" || name === "shortcode") return JSON.stringify(lettersOf(number));
  if (name === "ids") return route.name.startsWith("assets.") ? `[${records.asset}]` : "[]";
  if (!name.endsWith("_id")) return undefined;
  const kind = name.replace(/_id$/, "") as keyof Records;
  return kind in records ? String(records[kind]) : undefined;
}

/** A placeholder for a value of each company, also inside another field. */
const OWN_PLACEHOLDER = /"own:(\w+)"/g;

async function send(twins: Pair, route: RestRoute, random: () => number, number: number): Promise<Outcome> {
  const { site, browser, program } = twins;
  const ids = idsOf(twins, route, random);
  const schema = operationOf(route).requestBody?.content["application/json"]?.schema ?? {};
  const fields = generateBody(random, schema, (field) =>
    ownValue(route, field, number, browser.records, "ours") === undefined ? undefined : `"own:${field}"`,
  );
  const textFor = (records: Records, mail: string, more: string[] = []) => {
    const parts = fields.map(([field, value]) => {
      const values = value.replace(
        OWN_PLACEHOLDER,
        (_all, name: string) => ownValue(route, name, number, records, mail)!,
      );
      return `${JSON.stringify(field)}:${values}`;
    });
    return `{${[...parts, ...more].join(",")}}`;
  };
  const text = textFor(browser.records, "ours", ids ? [`"id":${ids.trpc}`] : []);
  const trpc = await byTrpc(twins, route, text);
  const line = `${route.rest.method} ${route.rest.path.replace("{id}", String(ids?.rest))}`;
  const body = route.rest.method === "GET" ? undefined : textFor(program.records, "theirs");
  const { status } = await site.rest(program.token || null, line, body, body ? JSON_TYPE : {});
  return { sent: text, trpc, rest: status };
}

const JSON_TYPE = { "content-type": "application/json" };
/** tRPC inputs are part of the URL, of which Node reads 16 kB including all headers. */
const LONGEST_ADDRESS = 12_000;

async function byTrpc({ site, browser }: Pair, { name, procedure }: NamedProcedure, text: string) {
  const headers = { ...JSON_TYPE, ...(browser.cookie ? { cookie: browser.cookie } : {}) };
  const address = `${site.url}/api/trpc/${name}`;
  if (definitionOf(procedure).type !== "query") {
    const answer = await fetch(address, { method: "POST", headers, body: text });
    await answer.arrayBuffer();
    return answer.status;
  }
  const query = new URLSearchParams({ input: text }).toString();
  if (query.length > LONGEST_ADDRESS) return undefined;
  const answer = await fetch(`${address}?${query}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}
