import { join } from "node:path";
import { openClient } from "@custodia/sqlite/client";
import { TINY_PNG } from "@custodia/testkit/images";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import { cookieOf, tokenOf } from "./rest-site.ts";

/**
 * The credentials of a data folder's users: an Admin by token and by cookie, Data Entry, and an Admin of another company.
 */
export interface Credentials {
  token: string;
  clerk: string;
  cookie: string;
  stranger: string;
}

/** Writes a database file with two companies for servers that tests start; `prepare` can add data first. */
export async function writeTwoCompanies(
  folder: string,
  prepare: (world: TestWorld) => Promise<void> = async () => {},
): Promise<Credentials> {
  const world = await createTestWorld();
  const { services, tenantA, tenantB } = world;
  world.setClock(new Date().toISOString());
  await prepare(world);
  const credentials = {
    token: await tokenOf(services, tenantA.admin),
    clerk: await tokenOf(services, tenantA.dataEntry),
    cookie: await cookieOf(services, tenantA.admin),
    stranger: await tokenOf(services, tenantB.admin),
  };
  const client = await openClient(services.db.target, 1000);
  await client.execute({ sql: "VACUUM INTO ?", args: [join(folder, "custodia.db")] });
  client.close();
  await world.close();
  return credentials;
}

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

export type Call = (line: string, payload?: object | File, as?: string) => Promise<Answer>;

/** Calls the server at the current `url`; an object is sent as JSON, a file as a form field. */
export function createCaller(url: () => string, credentials: Credentials): Call {
  return async (line, payload, as = credentials.token) => {
    const [method = "", path = ""] = line.split(" ");
    const headers: Record<string, string> = path.startsWith("/files/")
      ? { cookie: credentials.cookie }
      : { authorization: `Bearer ${as}` };
    let body: FormData | string | null = null;
    if (payload instanceof File) {
      body = new FormData();
      body.append(payload.name.endsWith(".png") ? "image" : "file", payload);
    } else if (payload) {
      headers["content-type"] = "application/json";
      body = JSON.stringify(payload);
    }
    const answer = await fetch(url() + path, { method, headers, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const parsed = isJson ? JSON.parse(bytes.toString()) : null;
    return { status: answer.status, headers: answer.headers, bytes, body: parsed };
  };
}

export const toFile = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

/** Returns a list of valid assets; the second one costs `cost`. */
export function list(count: number, cost = "100"): string {
  const headings =
    "Description,Classification,Custodian,Location,Acquisition Date,Cost,Useful Life,Condition,Acquisition Nature";
  const rows = Array.from(
    { length: count },
    (_, n) => `Item ${n},Chairs,Musa Keeper,Ikeja,2024-01-02,${n === 1 ? cost : 100},4,New,Purchase`,
  );
  return `${headings}\n${rows.join("\n")}\n`;
}

const NEW_RECORDS = { create_unknown: ["classification_id", "custodian_id", "location_id"] };

/** Uploads a list, previews and starts it; returns its id. */
export async function startImport(call: Call, content: string): Promise<number> {
  const { body } = await call("POST /api/v1/assets/imports", toFile(content, "list.csv"));
  const { id } = body.data;
  const preview = await call(`POST /api/v1/assets/imports/${id}/preview`, NEW_RECORDS);
  expect(preview.status).toBe(200);
  const { mapping, date_order } = preview.body.data;
  const choices = { mapping, date_order, values: {}, ...NEW_RECORDS, good_rows_only: true };
  expect((await call(`POST /api/v1/assets/imports/${id}/run`, choices)).status).toBeLessThan(300);
  return id;
}

/** Calls until the response satisfies a condition. */
export async function until(
  call: Call,
  line: string,
  matches: (body: Answer["body"]) => boolean,
  timeout = 30_000,
): Promise<void> {
  await expect.poll(async () => matches((await call(line)).body), { timeout, interval: 100 }).toBe(true);
}

/** These return whether a response is a spreadsheet or a PNG, by its first bytes. */
export const isSheet = ({ status, bytes }: Answer) => status === 200 && bytes.subarray(0, 2).toString() === "PK";
export const isPicture = ({ status, bytes }: Answer) => status === 200 && bytes.subarray(1, 4).toString() === "PNG";

/** Expects logo, list, skipped rows and export to be found on every call, on any server. */
export async function expectAllFound(call: Call, times: number): Promise<void> {
  const repeat = async (line: string, matches: (answer: Answer) => boolean) => {
    for (let time = 0; time < times; time++) expect(matches(await call(line))).toBe(true);
  };
  const logo = await call("POST /files/logo", toFile(new Uint8Array(TINY_PNG), "logo.png"));
  await repeat(`GET ${logo.body.data.image}`, isPicture);
  const path = `/api/v1/assets/imports/${await startImport(call, list(6, "dear"))}`;
  await until(call, `GET ${path}`, ({ data }) => data.state === "published");
  await repeat(`GET ${path}/errors`, isSheet);
  const requested = await call("POST /api/v1/assets/exports", { all: true });
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");
  await repeat(`GET /api/v1/assets/exports/${requested.body.data.id}`, isSheet);
}
