import { startSession } from "@custodia/services/auth/sessions";
import type { CompanyCtx, Services } from "@custodia/services/core/context";
import { expect } from "vitest";
import { SESSION_COOKIE } from "../src/api-surface.ts";
import { document } from "./openapi/document.ts";
import { openSite, type Site } from "./site.ts";

/** A response of the REST API. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  body: any;
}

export interface RestSite extends Site {
  /** Calls the REST API as a user, or anonymously (null). An object is sent as JSON, a form unchanged. */
  rest(token: string | null, line: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer>;
  admin: string;
  approver: string;
  dataEntry: string;
  /** An Admin of the other company. */
  stranger: string;
}

/** Opens a server with a token for each role. */
export async function openRestSite(settings: Record<string, string> = {}): Promise<RestSite> {
  const site = await openSite(settings);
  const { services, tenantA, tenantB } = site.world;
  return {
    ...site,
    admin: await tokenOf(services, tenantA.admin),
    approver: await tokenOf(services, tenantA.approver),
    dataEntry: await tokenOf(services, tenantA.dataEntry),
    stranger: await tokenOf(services, tenantB.admin),
    async rest(token, line, body, headers = {}) {
      const [method, path] = line.split(" ") as [string, string];
      const json = body !== undefined && !(body instanceof FormData) && typeof body !== "string";
      const response = await fetch(`${site.url}/api/v1/${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(json ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        body: (json ? JSON.stringify(body) : (body as string | FormData | undefined)) ?? null,
      });
      expectDocumented(method, path, response.status);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson && text ? JSON.parse(text) : text,
      };
    },
  };
}

interface Operation {
  operationId: string;
  responses: Record<string, object>;
}
const documentedPaths = Object.entries(document.paths as Record<string, Record<string, Operation>>).map(
  ([path, operations]) => ({
    matches: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    path,
    operations,
  }),
);

/** Expects that the document describes the response of a documented call; it describes 405 once for all calls. */
function expectDocumented(method: string, path: string, status: number): void {
  const pathname = `/${path.split("?")[0]}`;
  const known = documentedPaths.filter(({ matches }) => matches.test(pathname));
  const { operations = {} } = known.find((operation) => operation.path === pathname) ?? known[0] ?? {};
  const verb = method === "HEAD" ? "get" : method === "POST" && !operations.post ? "patch" : method.toLowerCase();
  const operation = operations[verb];
  if (!operation || status === 405) return;
  const statuses = Object.keys(operation.responses);
  expect(statuses, `${operation.operationId} answers ${status}`).toContain(`${status}`);
}

/** Starts a REST session for a user and returns its token. */
export async function tokenOf(services: Services, ctx: CompanyCtx): Promise<string> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "bearer", remember: false }),
  );
  return token;
}

/** Starts a browser session for a user and returns its Cookie header. */
export async function cookieOf(services: Services, ctx: CompanyCtx): Promise<string> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  return `${SESSION_COOKIE}=${token}`;
}
