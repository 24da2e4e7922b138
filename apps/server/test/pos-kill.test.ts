import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openReadOnly } from "@custodia/db/open";
import { checkData } from "@custodia/services/check/check";
import { openClient } from "@custodia/sqlite/client";
import { afterAll, expect, test } from "vitest";
import { programOf } from "../../../tooling/browser/server.ts";
import { quickStart } from "../../../tooling/run/process.mjs";
import { openApis } from "./pos-apis.ts";
import { tokenOf } from "./rest-site.ts";

const PROGRAM = programOf("server");
/** 2 rounds in `npm test`, 40 in the long run. */
const KILLS = 2 * Number(process.env.SCALE ?? 1);
const TILLS = 4;

const dataDir = mkdtempSync(join(tmpdir(), "custodia-till-"));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Till {
  shift_id: number;
  token: string;
}
interface Shop {
  tills: Till[];
  /** An item of the standard class at 100.00. */
  soap: number;
  /** An exempt item at 50.00. */
  book: number;
}

/** Creates a data folder of a shop with open shifts. */
async function makeShop(): Promise<Shop> {
  const { rest, site, close } = await openApis();
  const { services } = site.world;
  const { location_id, dataEntry } = rest.company;
  const { id: category_id } = await rest.succeed("pos.categories.create", { name: "Goods" });
  const goods = { category_id, unit: "pc", quantity: 100_000, unit_cost: 33.33, location_id };
  const soap = await rest.succeed("pos.items.create", { ...goods, name: "Soap", price: 100 });
  const exempt = { ...goods, name: "Book", price: 50, vat_class: "exempt" };
  const book = await rest.succeed("pos.items.create", exempt);
  const shiftIds: number[] = [];
  for (let till = 0; till < TILLS; till++) {
    const custodian = { full_name: `Tolu Till ${till}`, location_id };
    const { id: cashier_id } = await rest.succeed("pos.cashiers.create", { custodian });
    shiftIds.push((await rest.succeed("pos.shifts.open", { cashier_id, float: 500 })).id);
  }
  // The killed server uses the machine's clock, and sessions from today.
  site.world.setClock(new Date().toISOString());
  const token = await tokenOf(services, dataEntry);
  const tills = shiftIds.map((shift_id) => ({ shift_id, token }));
  const client = await openClient(services.db.target, 1000);
  await client.execute({ sql: "VACUUM INTO ?", args: [join(dataDir, "custodia.db")] });
  client.close();
  await close();
  return { tills, soap: soap.id, book: book.id };
}

/** Starts the real server on the folder; returns its address. */
async function start(): Promise<string> {
  const { PATH } = process.env;
  const settings = {
    DATA_DIR: dataDir,
    PORT: "0",
    DEMO: "0",
    LOG_LEVEL: "warn",
    REQUESTS_A_MINUTE: "1000000",
  };
  const child = spawn(process.execPath, [PROGRAM], { env: { PATH, ...quickStart, ...settings } });
  server = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  for (let attempt = 0; attempt < 1200; attempt++) {
    const address = /ready at (http:\S+)/.exec(output)?.[1];
    if (address) return address;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`The server did not start:\n${output}`);
}

async function kill(): Promise<void> {
  const exited = new Promise((resolve) => server!.once("close", resolve));
  server!.kill("SIGKILL");
  await exited;
}

/** A till's request and its response; undefined if the response was lost. */
interface CallRecord {
  till: Till;
  path: string;
  body: object;
  // biome-ignore lint/suspicious/noExplicitAny: a sale or a return as REST returns it
  answer: any;
}

async function send(url: string, { till, path, body }: Pick<CallRecord, "till" | "path" | "body">) {
  const headers = { authorization: `Bearer ${till.token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const { data, ...rest } = (await answer.json()) as { data?: unknown };
  if (answer.status >= 300) throw new RefusedCall(`${path} answered ${answer.status} ${JSON.stringify(rest)}`);
  return { status: answer.status, data };
}
class RefusedCall extends Error {}

let serial = 0;
const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)]!;

function nextSale({ soap, book }: Shop, till: Till): CallRecord {
  const key = serial++;
  const [soaps, books] = [1 + (key % 3), 1 + (key % 2)];
  const total = Math.round((107.5 * soaps + 50 * books) * 100) / 100;
  const lines = [
    { item_id: soap, quantity: soaps },
    { item_id: book, quantity: books },
  ];
  const payments = pick([
    [{ tender: "Cash", amount: 1000 }],
    [
      { tender: "Card", amount: 100 },
      { tender: "Cash", amount: total - 100 },
    ],
    [{ tender: "Bank transfer", amount: total, reference: `GTB ${key}` }],
  ]);
  const keyedInput = { checkout_key: `kill-sale-${key}`, shift_id: till.shift_id, expected_total: total };
  return { till, path: "pos/sales", body: { ...keyedInput, lines, payments }, answer: undefined };
}

function nextReturn({ till, answer }: CallRecord): CallRecord {
  const lines = [{ line_id: answer.lines[0].id, quantity: 1 }];
  const body = { return_key: `kill-back-${serial++}`, shift_id: till.shift_id, lines, reason: "Torn" };
  return { till, path: `pos/sales/${answer.id}/returns`, body, answer: undefined };
}

/** Sells and returns at one till until the server is gone. */
async function work(url: string, shop: Shop, till: Till, all: CallRecord[]): Promise<void> {
  for (let last: CallRecord | undefined; ; ) {
    const paid = last?.answer.payments?.every(({ state }: { state: string }) => state === "settled");
    const next = paid && Math.random() < 0.3 ? nextReturn(last!) : nextSale(shop, till);
    all.push(next);
    try {
      next.answer = (await send(url, next)).data;
    } catch (error) {
      if (error instanceof RefusedCall) throw error;
      return;
    }
    last = next.answer.payments ? next : undefined;
  }
}

test(
  "a server killed during sales has each acknowledged sale exactly once, with gapless numbers",
  async () => {
    const shop = await makeShop();
    const done: CallRecord[] = [];
    let lost = 0;
    let url = await start();
    for (let kills = 0; kills < KILLS; kills++) {
      const sent: CallRecord[] = [];
      const tillWork = shop.tills.map((till) => work(url, shop, till, sent));
      let failed = false;
      for (const till of tillWork)
        till.catch(() => {
          failed = true;
        });
      const minCalls = 5 + Math.floor(Math.random() * 30);
      while (!failed && sent.filter(({ answer }) => answer).length < minCalls) await sleep(Math.random() * 20);
      await kill();
      await Promise.all(tillWork);
      url = await start();
      expect(await checkData({ target: await openReadOnly({ dataDir }) })).toEqual({
        findings: [],
        total: 0,
      });
      for (const call of sent) {
        const repeated = await send(url, call);
        if (call.answer) {
          const { id, reference, total } = call.answer;
          expect(repeated).toMatchObject({ status: 200, data: { id, reference, total } });
        } else lost += 1;
        done.push({ ...call, answer: repeated.data });
      }
    }
    await kill();
    const target = await openReadOnly({ dataDir });
    expect(await checkData({ target })).toEqual({ findings: [], total: 0 });
    const client = await openClient(target, 1000);
    for (const [table, key, path] of [
      ["sales", "checkout_key", /^pos\/sales$/],
      ["returns", "return_key", /returns$/],
    ] as const) {
      const { rows } = await client.execute(`SELECT number, ${key} AS key, reference FROM ${table} ORDER BY number`);
      const acknowledged = done.filter(({ path: callPath }) => path.test(callPath));
      expect(rows.map(({ number }) => Number(number))).toEqual(acknowledged.map((_one, index) => index + 1));
      const stored = new Map(rows.map((row) => [row.key, row.reference]));
      for (const { body, answer } of acknowledged)
        expect(stored.get((body as Record<string, string>)[key]!)).toBe(answer.reference);
    }
    client.close();
    console.log(`${KILLS} kills: ${done.length - lost} acknowledged, ${lost} responses lost and requested again`);
    expect(done.length - lost).toBeGreaterThanOrEqual(KILLS * 5);
  },
  120_000 + KILLS * 60_000,
);
