import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { imports } from "@custodia/db/schema/assets/import";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";

/** Requests that are answered before their body is read completely, followed by another request on the connection. */
let site: RestSite;
let connection: Agent;
let cookie: string;
/** Uploads are spooled to the temporary folder; no other test uses this one. */
const temporary = mkdtempSync(join(tmpdir(), "custodia-unread-"));
const before = process.env.TMPDIR;
const UPLOAD = join(temporary, "custodia-upload-");
/** Returns unlinked files in the folder that this process has open. */
const openUploads = () => readdirSync("/proc/self/fd").filter((fd) => targetOf(fd).startsWith(UPLOAD));

function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    // The file has been closed.
    return "";
  }
}
beforeAll(async () => {
  process.env.TMPDIR = temporary;
  site = await openRestSite();
  cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
});
afterAll(async () => {
  await site.close();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(temporary, { recursive: true, force: true });
});
beforeEach(() => {
  connection = new Agent({ keepAlive: true, maxSockets: 1 });
  return () => connection.destroy();
});

interface CallResponse {
  status: number | undefined;
  message: unknown;
}

/** Sends the parts unchanged, without a length unless it is given. */
function send(path: string, headers: Record<string, string>, parts: (string | Buffer)[]): Promise<CallResponse> {
  const { hostname, port } = new URL(site.url);
  const authHeaders = { authorization: `Bearer ${site.admin}`, cookie, ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent: connection, hostname, port, path, method: "POST", headers: authHeaders },
      async (answer: IncomingMessage) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode, message: JSON.parse(text).message });
      },
    );
    sent.on("error", reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

const FORM = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, filename: string, content: Buffer | string) => [
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`,
  content,
  "\r\n",
];
const LARGE = Buffer.alloc(12 * 2 ** 20, "x");
const END = "--x--\r\n";

test.each([
  ["a logo over its limit", "/api/v1/company?_method=PATCH", FORM, [...part("image", "a.png", LARGE), END], 413],
  ["a list that is not a spreadsheet", "/api/v1/assets/imports", FORM, [...part("file", "a.exe", LARGE), END], 422],
  ["a list over its limit", "/api/v1/assets/imports", FORM, [...part("file", "a.csv", LARGE), END], 422],
  ["a browser's logo over its limit", "/files/logo", FORM, [...part("image", "a.png", LARGE), END], 413],
  ["a browser's list that is not a spreadsheet", "/files/imports", FORM, [...part("file", "a.exe", LARGE), END], 422],
  ["a browser's file under another name", "/files/imports", FORM, [...part("other", "a.csv", LARGE), END], 422],
  ["an unexpected file", "/api/v1/locations", FORM, [...part("other", "a.csv", LARGE), END], 422],
  [
    "JSON over its limit, in parts without a length",
    "/api/v1/locations",
    { "content-type": "application/json" },
    ['{"a":"', LARGE, '"}'],
    413,
  ],
  ["plain text over the limit", "/api/v1/locations", { "content-type": "text/plain" }, [LARGE], 413],
  ["a form without a boundary", "/api/v1/locations", { "content-type": "multipart/form-data" }, [LARGE], 400],
])("%s gets its response, and so does the next call on the connection", async (_what, path, headers, body, status) => {
  for (let time = 0; time < 3; time++) {
    expect(await send(path, headers, body)).toEqual({ status, message: expect.any(String) });
  }
  expect(await send("/api/v1/locations", {}, [])).toMatchObject({ status: 422 });
  expect(await storedFiles()).toEqual([]);
});

/** Returns the files of the company's lists on the disk. */
async function storedFiles(): Promise<string[]> {
  const folder = join(site.world.folder, `${site.world.tenantA.admin.company.id}/imports`);
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe("a client that disconnects in the middle of a form", () => {
  test("leaves nothing on the disk and nothing in the register", async () => {
    const { hostname, port } = new URL(site.url);
    const [head] = part("file", "a.csv", "");
    const socket = connect(Number(port), hostname);
    const lines = [
      "POST /api/v1/assets/imports HTTP/1.1",
      `host: ${hostname}`,
      `authorization: Bearer ${site.admin}`,
      `content-type: ${FORM["content-type"]}`,
      "content-length: 1000000",
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n${head}Description,Cost\nLaptop,`);
    await expect.poll(openUploads).not.toEqual([]);
    // A killed server leaves no part of the file, because the file is unlinked as soon as it is open.
    const fileNames = () => readdirSync(temporary).filter((name) => name.startsWith(basename(UPLOAD)));
    await expect.poll(fileNames).toEqual([]);
    expect(openUploads()).not.toEqual([]);
    socket.destroy();
    await expect.poll(openUploads).toEqual([]);
    expect(await storedFiles()).toEqual([]);
    expect(await site.world.services.db.read.select().from(imports)).toEqual([]);
    expect((await site.rest(site.admin, "GET locations")).status).toBe(200);
  });
});

test("a client that never ends its body is answered, and cut off after fifty megabytes more", async () => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  let open = true;
  socket.on("close", () => {
    open = false;
  });
  // A client that is still writing sees an error when it is cut off.
  socket.on("error", () => undefined);
  const lines = [
    "POST /api/v1/assets/imports HTTP/1.1",
    `host: ${hostname}`,
    `authorization: Bearer ${site.admin}`,
    `content-type: ${FORM["content-type"]}`,
    "transfer-encoding: chunked",
  ];
  const chunk = (content: Buffer | string) => `${content.length.toString(16)}\r\n${content}\r\n`;
  const megabyte = chunk("x".repeat(2 ** 20));
  socket.write(`${lines.join("\r\n")}\r\n\r\n${chunk(part("file", "a.exe", "")[0] as string)}`);
  let sent = 0;
  while (open && sent < 200) {
    sent += 1;
    await new Promise((done) => socket.write(megabyte, done));
  }
  await expect.poll(() => open).toBe(false);
  expect(response).toMatch(/^HTTP\/1.1 422 /);
  expect(sent).toBeGreaterThan(45);
});

test("an unwanted file is cut off after fifty megabytes as well", async () => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname).resume();
  let open = true;
  socket.on("close", () => {
    open = false;
  });
  socket.on("error", () => undefined);
  const lines = [
    "POST /api/v1/login HTTP/1.1",
    `host: ${hostname}`,
    `content-type: ${FORM["content-type"]}`,
    "transfer-encoding: chunked",
  ];
  const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`;
  const megabyte = chunk("x".repeat(2 ** 20));
  socket.write(`${lines.join("\r\n")}\r\n\r\n${chunk(part("file", "a.csv", "")[0] as string)}`);
  let sent = 0;
  while (open && sent < 120) {
    sent += 1;
    await new Promise((done) => socket.write(megabyte, done));
  }
  await expect.poll(() => open).toBe(false);
  expect(sent).toBeGreaterThan(45);
});
