import { setTimeout as sleep } from "node:timers/promises";
import { type Credentials, list, toFile } from "../../../apps/server/test/bucket-site.ts";
import type { Environment } from "../environment.ts";

/** A request that was sent once with its own idempotency key, and its response. */
export interface Act {
  kind: "asset" | "release" | "request" | "approval" | "import" | "sale";
  /** Its `Idempotency-Key`. */
  key: string;
  /** Part of the created record, by which it is found. */
  mark: string;
  path: string;
  body: object;
  token: string;
  /** Undefined if the response was lost. */
  answer?: Answer;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

/** The records to which the acts of a company refer, by id. */
export interface BaseRecords {
  classification_id: number;
  custodian_id: number;
  item_id: number;
  shifts: number[];
}

const ROWS_OF_IMPORT = 20;
const PRICE_WITH_VAT = 107.5;

export async function send(
  url: string,
  { path, body, token, key }: Pick<Act, "path" | "body" | "token" | "key">,
): Promise<Answer> {
  const isFile = body instanceof FormData;
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: "POST",
    headers: isFile ? headers : { ...headers, "content-type": "application/json" },
    body: isFile ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Creates the records to which the acts refer, with one shift for each till. */
export async function createBaseRecords(url: string, credentials: Credentials, tills: number): Promise<BaseRecords> {
  let attempt = 0;
  const make = async (path: string, body: object) => {
    const answer = await send(url, { path, body, token: credentials.token, key: `stock-${attempt++}` });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data.id as number;
  };
  const found = await fetch(`${url}/api/v1/locations`, { headers: { authorization: `Bearer ${credentials.token}` } });
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

type PlannedRequest = Pick<Act, "path" | "body">;

export const planAsset = ({ classification_id, custodian_id }: BaseRecords, key: string): PlannedRequest => ({
  path: "assets",
  body: {
    description: key,
    classification_id,
    custodian_id,
    acquisition_date: "2026-01-31",
    acquisition_nature: "Purchase",
    cost: 250_000.5,
    useful_life: 4,
    condition: "New",
  },
});

export const planRelease = (id: number, key: string, release_date: string): PlannedRequest => ({
  path: `assets/${id}/movements`,
  body: { type: "fieldwork", location: key, condition: "Used", release_date },
});

export const planSale = ({ item_id }: BaseRecords, shift_id: number, key: string): PlannedRequest => ({
  path: "pos/sales",
  body: {
    checkout_key: key,
    shift_id,
    expected_total: PRICE_WITH_VAT,
    lines: [{ item_id, quantity: 1 }],
    payments: [{ tender: "Cash", amount: 1000 }],
  },
});

/** Returns a form with a list whose rows contain the key. */
export function importForm(key: string): FormData {
  const form = new FormData();
  form.append("file", toFile(list(ROWS_OF_IMPORT).replaceAll("Item ", `${key} row `), `${key}.csv`));
  return form;
}

/** The acts whose data are inconsistent, one line each. */
export interface Unsoundness {
  /** Acknowledged, but missing. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Lists of which only some rows are stored. */
  incomplete: string[];
}

const COUNT_QUERY = `
  SELECT 'asset' AS kind, description AS mark, count(*) AS n FROM assets WHERE description NOT LIKE '% row %' GROUP BY 2
  UNION ALL SELECT 'import', substr(description, 1, instr(description, ' row ') - 1), count(*)
    FROM assets WHERE description LIKE '% row %' GROUP BY 2
  UNION ALL SELECT 'twin', min(description), count(*) FROM assets
    WHERE description LIKE '% row %' GROUP BY description HAVING count(*) > 1
  UNION ALL SELECT 'release', location, count(*) FROM movements GROUP BY 2
  UNION ALL SELECT 'approval', id, 1 FROM approvals WHERE state = 'approved'
  UNION ALL SELECT 'sale', checkout_key, count(*) FROM sales GROUP BY 2`;

/** Compares acts with the stored data. Lists count if `imports` is set, once no import is running. */
export async function checkSoundness(
  environment: Environment,
  acts: Act[],
  { imports = false } = {},
): Promise<Unsoundness> {
  const rows = await environment.query(COUNT_QUERY);
  const counts = new Map(rows.map(({ kind, mark, n }) => [`${kind} ${mark}`, Number(n)]));
  const found: Unsoundness = { lost: [], doubled: [], incomplete: [] };
  for (const { kind, key, mark, answer } of acts) {
    if (kind === "import" && !imports) continue;
    const n = counts.get(`${kind === "request" ? "asset" : kind} ${mark}`) ?? 0;
    const expected = kind === "import" ? ROWS_OF_IMPORT : 1;
    const line = `${kind} ${key}: ${n} of ${expected}, answered ${answer?.status ?? "nothing"}`;
    if (n > expected) found.doubled.push(line);
    else if (n === 0 && answer) found.lost.push(line);
    else if (n > 0 && n < expected) found.incomplete.push(line);
  }
  if (imports)
    for (const duplicate of rows.filter(({ kind }) => kind === "twin")) found.doubled.push(`${duplicate.mark}`);
  return found;
}

/** Waits until no job is waiting or running, and returns the number of dead jobs. */
export async function waitForJobs(environment: Environment, patienceMs: number): Promise<number> {
  for (const until = performance.now() + patienceMs; ; await sleep(200)) {
    const rows = await environment.query("SELECT state, count(*) AS n FROM jobs GROUP BY 1");
    const unfinished = rows.filter(({ state }) => state === "waiting" || state === "running");
    if (unfinished.length === 0) return Number(rows.find(({ state }) => state === "dead")?.n ?? 0);
    if (performance.now() > until) throw new Error(`Jobs are not over: ${JSON.stringify(unfinished)}`);
  }
}
