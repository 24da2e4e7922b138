import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deliveryBody } from "@custodia/domain/webhooks/schema";
import { isPublic, signatureHeader } from "@custodia/services/webhooks/call";
import { claimDeliveries, deliver as deliverOne } from "@custodia/services/webhooks/deliver";
import { addRecords, type Records } from "@custodia/testkit/records";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../rest-site.ts";

interface ReceivedCall {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let site: RestSite;
let tenantA: Records;
let listener: Server;
let address: string;
let received: ReceivedCall[];
let reply: { status: number; headers?: Record<string, string> };
let hook: { id: number; secret: string };

beforeAll(async () => {
  site = await openRestSite();
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  listener = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const delivery = JSON.parse(body);
      // The delivery has the fields that the document describes, and no others.
      expect(deliveryBody(delivery.event).parse(delivery)).toEqual(delivery);
      received.push({ url: request.url!, headers: request.headers, body });
      response.writeHead(reply.status, reply.headers).end("Thank you");
    });
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(async () => {
  listener.close();
  await site.close();
});
beforeEach(async () => {
  received = [];
  reply = { status: 200 };
  const events = ["asset.created", "asset.approved", "asset.rejected"];
  const { status, body } = await site.rest(site.admin, "POST webhooks", { url: `${address}/hook`, events });
  expect(status, JSON.stringify(body)).toBe(201);
  hook = body.data;
});
afterEach(async () => {
  await site.rest(site.admin, `DELETE webhooks/${hook.id}`);
  site.world.setClock("2026-06-15T11:00:00Z");
});

const asset = () => ({
  classification_id: tenantA.classification,
  custodian_id: tenantA.custodian,
  description: "Printer",
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase",
  cost: 1000.5,
  useful_life: 4,
  condition: "New",
});
/** Sends the due deliveries; by default, also to this machine. */
async function deliver(isAllowed: (address: string) => boolean = () => true): Promise<void> {
  const { services } = site.world;
  let due: Awaited<ReturnType<typeof claimDeliveries>>;
  do {
    due = await claimDeliveries(services, 10);
    await Promise.all(due.map((delivery) => deliverOne(services, delivery, isAllowed)));
  } while (due.length > 0);
}
const deliveries = async () => (await site.rest(site.admin, `GET webhooks/${hook.id}/deliveries`)).body.data;

test("sends an event to the address, signed, and lists it with the response", async () => {
  const { body: created } = await site.rest(site.admin, "POST assets", asset());
  await deliver();
  expect(received).toHaveLength(1);
  const { headers, body } = received[0]!;
  expect(JSON.parse(body)).toMatchObject({
    event: "asset.created",
    data: { type: "asset", id: created.data.id, after: { cost: 1000.5 } },
  });
  const second = Number(/^t=(\d+),/.exec(String(headers["custodia-signature"]))![1]);
  expect(second).toBe(Date.parse("2026-06-15T11:00:00Z") / 1000);
  expect(headers["custodia-signature"]).toBe(signatureHeader(hook.secret, second, body));
  expect(await deliveries()).toMatchObject([{ state: "done", tries: 1, status: 200, answer: "Thank you" }]);
});

test("sends decisions on requests, and no events without a subscription", async () => {
  const requestAsset = async () => (await site.rest(site.dataEntry, "POST assets", asset())).body.data.id;
  const [first, second] = [await requestAsset(), await requestAsset()];
  await site.rest(site.admin, `POST approvals/${first}/approve`);
  await site.rest(site.admin, `POST approvals/${second}/reject`, { reason: "Twice" });
  await site.rest(site.admin, `PATCH assets/${tenantA.asset}`, { remarks: "Seen" });
  await deliver();
  const events = received.map(({ body }) => JSON.parse(body).event).sort();
  expect(events).toEqual(["asset.approved", "asset.created", "asset.rejected"]);
});

test("sends the new values of a changed asset, and names Custodia as the caller", async () => {
  await site.rest(site.admin, `PATCH webhooks/${hook.id}`, { events: ["asset.updated"] });
  await site.rest(site.admin, `PATCH assets/${tenantA.asset}`, { remarks: "Moved upstairs" });
  await site.rest(site.admin, `PATCH assets/${tenantA.asset}`, { remarks: "Moved upstairs" });
  await deliver();
  expect(received).toHaveLength(1);
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    event: "asset.updated",
    data: { type: "asset", id: tenantA.asset, after: { remarks: "Moved upstairs" }, assets_url: null },
  });
  expect(received[0]!.headers["user-agent"]).toBe("Custodia-Webhooks");
});

test("sends each change of a one-off job, with the job's id", async () => {
  const events = ["job.planned", "job.changed", "job.completed", "job.reopened", "job.cancelled"];
  await site.rest(site.admin, `PATCH webhooks/${hook.id}`, { events });
  const plan = { description: "Repair the gearbox", due_date: "2026-12-12" };
  const { body } = await site.rest(site.admin, `POST assets/${tenantA.asset}/jobs`, plan);
  const job = body.data.id;
  const act = (path: string, input: object) => site.rest(site.admin, `PATCH assets/jobs/${job}${path}`, input);
  await act("", { due_date: "2026-12-19" });
  await act("/complete", { done_date: "2026-06-01", amount: 820.5 });
  await act("", { amount: 82, reason: "A zero too many" });
  await act("/reopen", { reason: "Another lathe" });
  await act("/cancel", {});
  await deliver();
  const calls = received.map((call) => JSON.parse(call.body));
  expect(calls.map(({ event }) => event)).toEqual(events.toSpliced(3, 0, "job.changed"));
  for (const { data } of calls) expect(data).toMatchObject({ type: "asset", id: tenantA.asset, job_id: job });
  expect(calls[2].data.after).toMatchObject({ done_date: "2026-06-01", amount: 820.5 });
});

test("sends a change of estimate and added cost with the new values", async () => {
  await site.rest(site.admin, `PATCH webhooks/${hook.id}`, { events: ["asset.estimated", "asset.cost_added"] });
  const { body } = await site.rest(site.admin, "POST assets", asset());
  const path = `POST assets/${body.data.id}`;
  await site.rest(site.admin, `${path}/additions`, { date: "2026-06-15", amount: 820.5, useful_life_in_months: 24 });
  await site.rest(site.admin, `${path}/estimates`, { from: "2026-06-15", scrap_value: 10 });
  await deliver();
  expect(received.map((call) => JSON.parse(call.body))).toMatchObject([
    { event: "asset.cost_added", data: { id: body.data.id, after: { amount: 820.5 } } },
    { event: "asset.estimated", data: { id: body.data.id, after: { scrap_value: 10 } } },
  ]);
});

test("sends one event for an import, with the address of its assets", async () => {
  await site.rest(site.admin, `PATCH webhooks/${hook.id}`, { events: ["asset.created", "asset.updated"] });
  const { body: created } = await site.rest(site.admin, "POST assets", asset());
  const list = [
    "Barcode,Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition,Remarks",
    `${created.data.barcode},,,,,,,,,Counted in June`,
    ...["Desk", "Chair"].map((name) => `,${name},Computers,Chidi Keeper,2026-01-31,Purchase,10,4,New,`),
  ];
  const form = new FormData();
  form.append("file", new File([`${list.join("\n")}\n`], "list.csv"));
  const imported = await site.rest(site.admin, "POST assets/import", form);
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  await deliver();
  const bodies = received.map(({ body }) => JSON.parse(body));
  expect(
    bodies
      .filter(({ data }) => data.type === "import")
      .map(({ event }) => event)
      .sort(),
  ).toEqual(["asset.created", "asset.updated"]);
  const assetsUrl = new URL(bodies.find(({ data }) => data.type === "import").data.assets_url);
  const listed = await site.rest(site.admin, `GET assets${assetsUrl.search}`);
  expect(listed.body.data.map(({ description }: { description: string }) => description).sort()).toEqual([
    "Chair",
    "Desk",
  ]);
  expect(bodies.filter(({ event }) => event === "asset.updated")).toHaveLength(1);
});

test("retries a failed call with increasing delays, and gives up after six attempts", async () => {
  reply = { status: 500 };
  await site.rest(site.admin, "POST assets", asset());
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  const next_try_at = "2026-06-15T11:00:10.000Z";
  expect(await deliveries()).toMatchObject([{ state: "waiting", tries: 1, status: 500, next_try_at }]);
  let time = Date.parse("2026-06-15T11:00:00Z");
  for (let tries = 1; tries < 6; tries++) {
    time += 10_000 * 6 ** (tries - 1) + 1;
    site.world.setClock(new Date(time).toISOString());
    await deliver();
  }
  site.world.setClock("2026-06-15T11:00:00Z");
  expect(received).toHaveLength(6);
  expect(await deliveries()).toMatchObject([{ state: "failed", tries: 6, status: 500, next_try_at: null }]);
});

test("treats a redirect as a response, and does not follow it", async () => {
  reply = { status: 302, headers: { location: `${address}/secret` } };
  await site.rest(site.admin, "POST assets", asset());
  await deliver();
  expect(received.map(({ url }) => url)).toEqual(["/hook"]);
  expect(await deliveries()).toMatchObject([{ status: 302, state: "waiting" }]);
});

test("treats a switch of protocols as a response, so that the call ends", async () => {
  reply = { status: 101, headers: { connection: "upgrade", upgrade: "websocket" } };
  await site.rest(site.admin, "POST assets", asset());
  await deliver();
  expect(await deliveries()).toMatchObject([{ status: 101, state: "waiting", tries: 1 }]);
});

test("does not call this machine, by address or by name", async () => {
  const { port } = new URL(address);
  const events = ["asset.created"];
  const { body } = await site.rest(site.admin, "POST webhooks", { url: `http://localhost:${port}/`, events });
  await site.rest(site.admin, "POST assets", asset());
  await deliver(isPublic);
  expect(received).toEqual([]);
  const byName = (await site.rest(site.admin, `GET webhooks/${body.data.id}/deliveries`)).body.data;
  for (const delivery of [...(await deliveries()), ...byName]) {
    expect(delivery).toMatchObject({ status: null, answer: "The address is not on the public internet." });
  }
  await site.rest(site.admin, `DELETE webhooks/${body.data.id}`);
});

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["fe80::1", false],
  ["fc00::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["ff02::1", false],
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
])("whether %s is a public address: %s", (ip, answer) => expect(isPublic(ip)).toBe(answer));

test.each([["ftp://example.com"], ["https://user:secret@example.com"], ["nonsense"], ["javascript:alert(1)"]])(
  "%s is not a valid address",
  async (url) => {
    const { status, body } = await site.rest(site.admin, "POST webhooks", { url, events: ["asset.sold"] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["url"]]);
  },
);

test("the secret is shown once, and another company sees nothing of a webhook", async () => {
  expect(JSON.stringify((await site.rest(site.admin, "GET webhooks")).body)).not.toContain(hook.secret);
  expect((await site.rest(site.stranger, `GET webhooks/${hook.id}/deliveries`)).status).toBe(404);
  expect((await site.rest(site.dataEntry, "GET webhooks")).status).toBe(403);
});
