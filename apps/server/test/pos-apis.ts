import { definitionOf } from "@custodia/api/meta";
import { restRoutes } from "@custodia/api/openapi/routes";
import type { TestCompany } from "@custodia/testkit/test-world";
import { cookieOf, openRestSite, type RestSite, tokenOf } from "./rest-site.ts";

/** The response of either API, in one format. */
export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of every shape
  data: any;
  /** The messages of a refusal, by field. */
  fields: Record<string, string[]>;
  message: string;
}

type Role = "admin" | "approver" | "dataEntry";
type Call = (name: string, input?: object, role?: Role) => Promise<ApiResponse>;

/** One API of the real server, with its own company. Data Entry makes the sales. */
export interface ApiSurface {
  company: TestCompany;
  call: Call;
  /** Calls the API, expects success, and returns the data. */
  succeed: (name: string, input?: object, role?: Role) => Promise<ApiResponse["data"]>;
}

export interface PosApis {
  site: RestSite;
  trpc: ApiSurface;
  rest: ApiSurface;
  close(): Promise<void>;
}

/** Opens a server with a company that calls by tRPC and another that calls by REST. */
export async function openApis(): Promise<PosApis> {
  const site = await openRestSite({ REQUESTS_A_MINUTE: "1000000" });
  const { tenantA, tenantB } = site.world;
  const [trpc, rest] = [await openTrpc(site, tenantA), await openRest(site, tenantB)];
  return { site, trpc: createApi(tenantA, trpc), rest: createApi(tenantB, rest), close: () => site.close() };
}

function createApi(company: TestCompany, call: Call): ApiSurface {
  return {
    company,
    call,
    async succeed(name, input, role) {
      const { status, data, fields, message } = await call(name, input, role);
      if (status >= 300) throw new Error(`${name}: ${status} ${message} ${JSON.stringify(fields)}`);
      return data;
    },
  };
}

async function openTrpc(site: RestSite, company: TestCompany): Promise<Call> {
  const { services } = site.world;
  const cookies = {
    admin: await cookieOf(services, company.admin),
    approver: await cookieOf(services, company.approver),
    dataEntry: await cookieOf(services, company.dataEntry),
  };
  return async (name, input, role = "dataEntry") => {
    const { procedure } = findRoute(name);
    const call = definitionOf(procedure).type === "query" ? site.query : site.mutate;
    const { status, data, error } = await call(name, input, { cookie: cookies[role] });
    return { status, data, fields: error?.data?.fields ?? {}, message: error?.message ?? "" };
  };
}

async function openRest(site: RestSite, company: TestCompany): Promise<Call> {
  const { services } = site.world;
  const tokens = {
    admin: await tokenOf(services, company.admin),
    approver: await tokenOf(services, company.approver),
    dataEntry: await tokenOf(services, company.dataEntry),
  };
  return async (name, input = {}, role = "dataEntry") => {
    const { method, path } = findRoute(name).rest;
    const { id, filter, ...body } = input as { id?: number; filter?: object };
    const query = method === "GET" ? new URLSearchParams({ ...body, ...filter }) : "";
    const line = `${method} ${path.replace("{id}", String(id))}${query ? `?${query}` : ""}`;
    const answer = await site.rest(tokens[role], line, method === "GET" ? undefined : body);
    const { data, meta, errors = {}, message = "" } = answer.body;
    return { status: answer.status, data: meta ? { data, meta } : data, fields: errors, message };
  };
}

function findRoute(name: string) {
  const route = restRoutes.find((entry) => entry.name === name);
  if (!route) throw new Error(`REST has no ${name}.`);
  return route;
}
