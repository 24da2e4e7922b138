import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deliveryBody } from "@custodia/domain/webhooks/schema";
import { signatureHeader } from "@custodia/services/webhooks/call";
import { claimDeliveries, deliver as deliverOne } from "@custodia/services/webhooks/deliver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApis, type PosApis } from "../pos-apis.ts";

let apis: PosApis;
let listener: Server;
let url: string;
let received: { path: string; signature: string; body: string }[] = [];

beforeAll(async () => {
  apis = await openApis();
  listener = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ path: request.url!, signature: String(request.headers["custodia-signature"]), body });
    response.end();
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(async () => {
  listener?.close();
  await apis.close();
});

/** Sends the due deliveries; returns the received ones in order. */
async function receive() {
  const { services } = apis.site.world;
  received = [];
  for (;;) {
    const due = await claimDeliveries(services, 10);
    if (due.length === 0) break;
    for (const delivery of due) await deliverOne(services, delivery, () => true);
  }
  return received.map(({ body, ...rest }) => ({ ...rest, body, ...JSON.parse(body) }));
}

const EVENTS = ["sale.completed", "sale.returned", "shift.closed", "stock.low"];

test("webhooks report sales, returns, low stock and closed shifts with figures, signed, after the commit", async () => {
  const { rest } = apis;
  const { location_id } = rest.company;
  const hook = await rest.succeed("webhooks.create", { url: `${url}/ours`, events: EVENTS }, "admin");
  await apis.trpc.succeed("webhooks.create", { url: `${url}/theirs`, events: EVENTS }, "admin");
  const { id: category_id } = await rest.succeed("pos.categories.create", { name: "Food" });
  const goods = { category_id, unit: "bag", vat_class: "exempt", price: 100, location_id };
  const stock = { quantity: 5, unit_cost: 60, reorder_level: 4 };
  const item = await rest.succeed("pos.items.create", { ...goods, ...stock, name: "Rice" });
  const custodian = { full_name: "Tolu Till", location_id };
  const { id: cashier_id } = await rest.succeed("pos.cashiers.create", { custodian });
  const { id: shift_id } = await rest.succeed("pos.shifts.open", { cashier_id, float: 500 });
  const body = (quantity: number) => ({
    checkout_key: `told-of-${quantity}`,
    shift_id,
    lines: [{ item_id: item.id, quantity }],
    payments: [{ tender: "Cash", amount: 1000 }],
    expected_total: 100 * quantity,
  });
  expect(await receive()).toEqual([]);

  // A refused sale triggers no event.
  expect((await rest.call("pos.sales.create", body(6))).status).toBe(409);
  expect(await receive()).toEqual([]);

  const sale = await rest.succeed("pos.sales.create", body(1));
  await rest.succeed("pos.sales.create", body(1));
  const sold = await receive();
  expect(sold.map(({ event }) => event).sort()).toEqual(["sale.completed", "stock.low"]);
  const completed = sold.find(({ event }) => event === "sale.completed");
  expect(completed.data).toMatchObject({
    type: "sale",
    id: sale.id,
    after: { reference: sale.reference, total: 100, net_total: 100, vat_total: 0, paid: 100, shift_id },
  });
  expect(sold.find(({ event }) => event === "stock.low").data).toMatchObject({
    type: "item",
    id: item.id,
    after: { location_id, quantity: 4, reorder_level: 4 },
  });

  const lines = [{ line_id: sale.lines[0].id, quantity: 1, damaged: true }];
  const keyedInput = { return_key: "told-of-back", shift_id, reason: "Torn" };
  const back = await rest.succeed("pos.returns.create", { id: sale.id, ...keyedInput, lines });
  const returned = await receive();
  expect(returned).toMatchObject([
    {
      event: "sale.returned",
      data: { type: "return", id: back.id, after: { sale: sale.reference, total: 100, refunded: 100 } },
    },
  ]);

  await rest.succeed("pos.shifts.count", { id: shift_id, cash: 499 });
  expect(await receive()).toEqual([]);
  await rest.succeed("pos.shifts.close", { id: shift_id, reason: "A coin fell" });
  const closed = await receive();
  expect(closed).toMatchObject([
    {
      event: "shift.closed",
      data: { type: "shift", id: shift_id, after: { state: "closed", cash: 499, expected_cash: 500 } },
    },
  ]);

  // Each body has exactly the fields that the document describes for its event.
  for (const { event, body: sent } of [...sold, ...returned, ...closed])
    expect(deliveryBody(event).parse(JSON.parse(sent))).toEqual(JSON.parse(sent));
  for (const { path, signature, body: sent } of [...sold, ...returned, ...closed]) {
    expect(path).toBe("/ours");
    const second = Number(/^t=(\d+),/.exec(signature)![1]);
    expect(signature).toBe(signatureHeader(hook.secret, second, sent));
  }
});
