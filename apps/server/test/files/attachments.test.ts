import { once } from "node:events";
import { request } from "node:http";
import { pdf, photo } from "@custodia/testkit/images";
import { addRecords, type Records } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
let tenantA: Records;
let tenantB: Records;
let dataEntry: string;
let approver: string;
beforeAll(async () => {
  site = await openRestSite();
  const { world } = site;
  tenantA = await addRecords(world.services, world.tenantA);
  tenantB = await addRecords(world.services, world.tenantB);
  dataEntry = await cookieOf(world.services, world.tenantA.dataEntry);
  approver = await cookieOf(world.services, world.tenantA.approver);
});
afterAll(() => site.close());

/** Sends a file like a browser. */
async function send(cookie: string, asset: number | string, name: string, content: Buffer, fields?: object) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name));
  const options = fields ? `?options=${encodeURIComponent(JSON.stringify(fields))}` : "";
  const init = { method: "POST", body: form, headers: { cookie } };
  const answer = await fetch(`${site.url}/files/assets/${asset}/papers${options}`, init);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}

const get = (cookie: string, path: string) => fetch(`${site.url}/files/assets/${path}`, { headers: { cookie } });

test("a user's photo is visible to the whole company, with headers that prevent scripts", async () => {
  const { status, body } = await send(dataEntry, tenantA.asset, "IMG_1.jpg", await photo(), { kind: "receipt" });
  expect([status, body.data.kind]).toEqual([201, "receipt"]);
  for (const path of [`papers/${body.data.id}`, `papers/${body.data.id}/thumbnail`]) {
    const response = await get(approver, path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": expect.stringMatching(/^image\/(jpeg|webp)$/),
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("private"),
      // A cached copy must not be shown to the next user who signs in.
      vary: expect.stringMatching(/cookie/i),
    });
  }
});

test("refuses invalid options before it reads the file, and names the field", async () => {
  const count = async () => (await site.rest(site.admin, `GET assets/${tenantA.asset}/papers`)).body.data.length;
  const before = await count();
  for (const fields of ["{", "[]", "null", '"receipt"']) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(pdf())], "receipt.pdf"));
    const url = `${site.url}/files/assets/${tenantA.asset}/papers?options=${encodeURIComponent(fields)}`;
    const answer = await fetch(url, { method: "POST", body: form, headers: { cookie: dataEntry } });
    expect([fields, answer.status]).toEqual([fields, 422]);
    expect(await answer.json()).toMatchObject({ errors: { options: ["Enter a JSON object."] } });
  }
  expect(await count()).toBe(before);
});

test("a document is served under its own name, with any characters", async () => {
  const { body } = await send(dataEntry, tenantA.asset, "Ìwé '7'.pdf", pdf());
  const { headers } = await get(approver, `papers/${body.data.id}`);
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename=\"_w_ '7'.pdf\"; filename*=UTF-8''%C3%8Cw%C3%A9%20%277%27.pdf",
  );
  const quoted = await send(dataEntry, tenantA.asset, '13" 50% "B".pdf', Buffer.concat([pdf(), Buffer.from("\n")]));
  expect(quoted.body.data.name).toBe('13" 50% "B".pdf');
});

test("all attachments of an asset come in one file", async () => {
  const other = await send(dataEntry, tenantA.asset, "other.pdf", pdf("other"));
  expect(other.status).toBe(201);
  await site.rest(site.admin, `DELETE assets/papers/${tenantA.attachment}`);
  const archive = await get(approver, `${tenantA.asset}/papers`);
  expect(archive.headers.get("content-type")).toBe("application/zip");
  expect(
    Buffer.from(await archive.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

test("refuses unauthorised users, and adds nothing to another company's or unknown assets", async () => {
  const content = pdf("never");
  expect((await send("", tenantA.asset, "a.pdf", content)).status).toBe(401);
  expect((await send(approver, tenantA.asset, "a.pdf", content)).status).toBe(403);
  for (const asset of [tenantB.asset, 999_999, "1.5", "x"])
    expect(await send(dataEntry, asset, "a.pdf", content)).toMatchObject({ status: 404 });
  expect((await get(dataEntry, `${tenantB.asset}/papers`)).status).toBe(404);
  expect((await get(dataEntry, `papers/${tenantB.attachment}`)).status).toBe(404);
});

test("a refusal names its field, and an incomplete upload gets 400", async () => {
  const answer = await send(dataEntry, tenantA.asset, "photo.jpg", Buffer.from("<html>"));
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { file: [expect.stringMatching(/^Send a photo/)] } },
  });
  const large = await send(dataEntry, tenantA.asset, "large.pdf", Buffer.alloc(20 * 2 ** 20 + 1));
  expect(large).toMatchObject({ status: 413, body: { message: expect.stringMatching(/at most 20 MB/) } });
  const headers = { cookie: dataEntry, "content-type": "multipart/form-data; boundary=cut" };
  const body =
    '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then nothing';
  const cut = await fetch(`${site.url}/files/assets/${tenantA.asset}/papers`, {
    method: "POST",
    headers,
    body,
  });
  expect(cut.status).toBe(400);
});

test("a file that a program sends without a name gets one", async () => {
  const headers = { cookie: dataEntry, "content-type": "multipart/form-data; boundary=cut" };
  const head = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream';
  const body = `--cut\r\n${head}\r\n\r\n${pdf("nameless").toString("latin1")}\r\n--cut--\r\n`;
  const url = `${site.url}/files/assets/${tenantA.asset}/papers`;
  const response = await fetch(url, { method: "POST", headers, body });
  expect([response.status, await response.json()]).toMatchObject([201, { data: { name: "file.pdf" } }]);
});

test("a client that disconnects while attachments are packed frees the company's worker", async () => {
  expect((await send(dataEntry, tenantA.asset, "more.pdf", pdf("more"))).status).toBe(201);
  for (const method of ["GET", "GET", "GET", "HEAD"]) {
    const url = `${site.url}/files/assets/${tenantA.asset}/papers`;
    const download = request(url, { method, headers: { cookie: dataEntry } });
    download.on("error", () => undefined).end();
    await once(download, "finish");
    download.destroy();
  }
  await expect
    .poll(async () => {
      const responses = await Promise.all([1, 2].map(() => get(dataEntry, `${tenantA.asset}/papers`)));
      await Promise.all(responses.map((response) => response.arrayBuffer()));
      return responses.map(({ status }) => status);
    })
    .toEqual([200, 200]);
  const headStatus = async () => {
    const url = `${site.url}/files/assets/${tenantA.asset}/papers`;
    return (await fetch(url, { method: "HEAD", headers: { cookie: dataEntry } })).status;
  };
  // A worker is free again shortly after the response, once the opened files are closed.
  for (const _attempt of [1, 2, 3]) await expect.poll(headStatus).toBe(200);
});
