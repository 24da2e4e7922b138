import { fileOf, list, type Who } from "../../../apps/server/test/bucket-site.ts";

/** Something that was asked of a server once, under a key of its own, and what came of it. */
export interface Act {
  kind: "asset" | "release" | "request" | "approval" | "import" | "sale";
  /** Its `Idempotency-Key`. */
  key: string;
  /** Stands in what it makes, by which that is found. */
  mark: string;
  path: string;
  body: object;
  as: string;
  /** Undefined where the answer was lost. */
  answer?: Answer;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

/** What the company of the acts has, by ids. */
export interface Goods {
  classification_id: number;
  custodian_id: number;
  item_id: number;
  shifts: number[];
}

export const ROWS_OF_IMPORT = 20;
const PRICE_WITH_VAT = 107.5;

export async function send(
  url: string,
  { path, body, as, key }: Pick<Act, "path" | "body" | "as" | "key">,
): Promise<Answer> {
  const isFile = body instanceof FormData;
  const headers = { authorization: `Bearer ${as}`, "idempotency-key": key };
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: "POST",
    headers: isFile ? headers : { ...headers, "content-type": "application/json" },
    body: isFile ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Has the company something to work with; one shift for each till. */
export async function stockUp(url: string, who: Who, tills: number): Promise<Goods> {
  let made = 0;
  const make = async (path: string, body: object) => {
    const answer = await send(url, { path, body, as: who.token, key: `stock-${made++}` });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data.id as number;
  };
  const found = await fetch(`${url}/api/v1/locations`, { headers: { authorization: `Bearer ${who.token}` } });
  const { data } = (await found.json()) as { data: [{ id: number }] };
  const location_id = data[0].id;
  const classification_id = await make("assets/classifications", { name: "Printers", code: "PRIN" });
  const custodian_id = await make("custodians", { full_name: "Chidi Keeper", location_id });
  const category_id = await make("pos/categories", { name: "Goods" });
  const goods = { name: "Soap", price: 100, unit: "pc", quantity: 1_000_000, unit_cost: 33.33 };
  const item_id = await make("pos/items", { ...goods, category_id, location_id });
  const shifts: number[] = [];
  for (let till = 0; till < tills; till++) {
    const custodian = { full_name: `Tolu Till ${till}`, location_id };
    const cashier_id = await make("pos/cashiers", { custodian });
    shifts.push(await make("pos/shifts", { cashier_id, float: 500 }));
  }
  return { classification_id, custodian_id, item_id, shifts };
}

type Planned = Pick<Act, "path" | "body">;

export const assetOf = ({ classification_id, custodian_id }: Goods, key: string): Planned => ({
  path: "assets",
  body: {
    ...{ description: key, classification_id, custodian_id, acquisition_date: "2026-01-31" },
    ...{ acquisition_nature: "Purchase", cost: 250_000.5, useful_life: 4, condition: "New" },
  },
});

export const releaseOf = (id: number, key: string, release_date: string): Planned => ({
  path: `assets/${id}/movements`,
  body: { type: "fieldwork", location: key, condition: "Used", release_date },
});

export const saleOf = ({ item_id }: Goods, shift_id: number, key: string): Planned => ({
  path: "pos/sales",
  body: {
    ...{ checkout_key: key, shift_id, expected_total: PRICE_WITH_VAT },
    lines: [{ item_id, quantity: 1 }],
    payments: [{ tender: "Cash", amount: 1000 }],
  },
});

/** A list whose rows carry the key. */
export function listOf(key: string): FormData {
  const form = new FormData();
  form.append("file", fileOf(list(ROWS_OF_IMPORT).replaceAll("Item ", `${key} row `), `${key}.csv`));
  return form;
}
