import { setTimeout as sleep } from "node:timers/promises";
import { type Call, isSheet, list, startImport } from "../../../apps/server/test/bucket-site.ts";
import { openStreams } from "../../bench/phases/streams.ts";
import type { Register } from "../environment.ts";

/** The users of a company on a usual day. */
export interface ActorContext {
  url: string;
  call: Call;
  cookie: string;
  register: Register;
  till: Till;
  /** A custodian whose list of assets is printed for a signature. */
  custodian_id: number;
}

/** An open shift, and the item that it sells. */
interface Till {
  shift_id: number;
  item_id: number;
}

/** A repeated activity of a user, and the pause after it. Throws if it fails. */
export interface Actor {
  name: string;
  pauseMs: number;
  act(context: ActorContext, turn: number): Promise<void>;
}

const PASSWORD = "palm wine at dusk";
const SIGN_IN = { email: "dye@kano.example", password: PASSWORD };

/** Sends a call, and throws unless it succeeds. */
async function succeed(call: Call, line: string, input?: object) {
  const answer = await call(line, input);
  if (answer.status < 300) return answer.body?.data;
  throw new Error(`${line} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Opens a shop with one item and a shift, and signs up a company whose user signs in and out. */
export async function openTill(call: Call, location_id: number): Promise<Till> {
  const category_id = (await succeed(call, "POST /api/v1/pos/categories", { name: "Goods" })).id;
  const stock = {
    unit: "pc",
    quantity: 1_000_000,
    unit_cost: 30,
    price: 50,
    vat_class: "exempt",
    location_id,
  };
  const item = await succeed(call, "POST /api/v1/pos/items", { name: "Soap", category_id, ...stock });
  const custodian = { full_name: "Tolu Till", location_id };
  const cashier = await succeed(call, "POST /api/v1/pos/cashiers", { custodian });
  const shift = await succeed(call, "POST /api/v1/pos/shifts", { cashier_id: cashier.id, float: 500 });
  const company = { ...SIGN_IN, password_confirmation: PASSWORD, name: "Kano Dyers", employees_nr: 1, url: "" };
  await succeed(call, "POST /api/v1/register", { ...company, terms_and_conditions: 1 });
  return { shift_id: shift.id, item_id: item.id };
}

/** Assigns one asset to a second custodian, and returns the custodian's id. */
export async function openCustodian(call: Call, register: Register): Promise<number> {
  const { location_id } = register;
  const custodian = await succeed(call, "POST /api/v1/custodians", { full_name: "Ada Ledger", location_id });
  const assigned = { ...register.asset("Ledger cabinet"), custodian_id: custodian.id };
  await succeed(call, "POST /api/v1/assets", assigned);
  return custodian.id;
}

export const actors: readonly Actor[] = [
  {
    name: "created",
    pauseMs: 25,
    act: ({ call, register }, turn) => succeed(call, "POST /api/v1/assets", register.asset(`Chair ${turn}`)),
  },
  {
    name: "listed",
    pauseMs: 12,
    act: ({ call }, turn) => succeed(call, `GET /api/v1/assets?page=${1 + (turn % 10)}&sort=cost`),
  },
  {
    name: "searched",
    pauseMs: 25,
    act: ({ call }, turn) => succeed(call, `GET /api/v1/search?text=chair%20${turn % 99}`),
  },
  {
    name: "imported",
    pauseMs: 500,
    async act({ call }, turn) {
      // A file that was imported before needs a confirmation.
      const id = await startImport(call, list(50, `${turn}`));
      await waitUntil(
        call,
        `GET /api/v1/assets/imports/${id}`,
        ({ state }: { state: string }) => state === "published",
      );
    },
  },
  {
    name: "exported",
    pauseMs: 500,
    async act({ call }, turn) {
      const { id } = await succeed(call, "POST /api/v1/assets/exports", {
        matching: { search: `chair ${turn}` },
      });
      const isReady = (all: { id: number; state: string }[]) =>
        all.some((entry) => entry.id === id && entry.state === "ready");
      await waitUntil(call, "GET /api/v1/assets/exports", isReady);
      if (!isSheet(await call(`GET /api/v1/assets/exports/${id}`))) throw new Error("The export is not a spreadsheet.");
    },
  },
  {
    // Three at once keep all threads busy, so that each measurement covers the same number.
    name: "printed",
    pauseMs: 500,
    async act({ call, custodian_id }) {
      const printed = await Promise.all([1, 2, 3].map(() => call(`GET /api/v1/custodians/${custodian_id}/list`)));
      const bad = printed.find(({ bytes }) => bytes.subarray(0, 4).toString() !== "%PDF");
      if (bad) throw new Error(`The list to sign answered ${bad.status}.`);
    },
  },
  {
    name: "signed in and out",
    pauseMs: 250,
    async act({ url }) {
      const post = (path: string, headers: Record<string, string>, body?: object) =>
        fetch(`${url}/api/v1/${path}`, { method: "POST", headers, body: body ? JSON.stringify(body) : null });
      const answer = await post("login", { "content-type": "application/json" }, SIGN_IN);
      const session = (await answer.json()) as { data?: { accessToken: string } };
      const { status } = await post("logout", { authorization: `Bearer ${session.data?.accessToken}` });
      if (status !== 200) throw new Error(`Signing in answered ${answer.status}, and out ${status}.`);
    },
  },
  {
    name: "listened",
    pauseMs: 125,
    async act({ url, cookie }) {
      const streams = await openStreams(url, [cookie], 3);
      await sleep(2000);
      streams.close();
    },
  },
  {
    name: "sold",
    pauseMs: 25,
    act: ({ call, till }, turn) =>
      succeed(call, "POST /api/v1/pos/sales", {
        checkout_key: `mixed-sale-${turn}`,
        shift_id: till.shift_id,
        expected_total: 50,
        lines: [{ item_id: till.item_id, quantity: 1 }],
        payments: [{ tender: "Cash", amount: 50 }],
      }),
  },
];

/** Polls until the condition is met. */
async function waitUntil<T>(call: Call, line: string, isDone: (data: T) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (isDone(await succeed(call, line))) return;
    await sleep(200);
  }
  throw new Error(`${line} did not finish within two minutes.`);
}
