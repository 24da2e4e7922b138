import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "@custodia/db/client";
import { lookAt } from "@custodia/db/look";
import { isComeAgain } from "../bystander.ts";
import type { Register } from "../register.ts";

/** People who add assets and categories of goods one after another, and send what was not acknowledged again under its key. */
export interface Writers {
  acknowledged(): number;
  /** Told that it was done before, as its first answer was lost on the way. */
  toldLater(): number;
  /** They begin nothing new, and send what is open until it is acknowledged. */
  stop(): Promise<void>;
  /** Answers 503 that said when to come again. */
  refused(): number;
  /** Connections that broke off. */
  broken(): number;
  /** Answers that are neither done nor 503, as `status message`. */
  strange(): string[];
  names: readonly string[];
  slowestMs(): number;
}

const AGAIN_MS = 100;
const PATIENCE_MS = 60_000;
const MOST_STRANGE = 100;
let last = 0;

/** Starts so many of them; every fifth thing is an asset, which takes the most of a database. */
export function startWriters(url: string, token: string, register: Register, count: number): Writers {
  const names: string[] = [];
  const strange: string[] = [];
  let [acknowledged, toldLater, refused, broken, slowestMs] = [0, 0, 0, 0, 0];
  let stopped = false;

  async function send(name: string): Promise<boolean> {
    const [path, body] = name.startsWith("Asset")
      ? ["assets", register.asset(name)]
      : ["pos/categories", { name }];
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": name.replace(" ", "-").padStart(20, "0"),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (answer.status === 409 && text.includes("was made before")) {
      toldLater += 1;
      return true;
    }
    if (isComeAgain(answer)) refused += 1;
    else if (!answer.ok) strange.push(`${answer.status} ${text.slice(0, 200)}`);
    if (strange.length > MOST_STRANGE) throw new Error(`Nothing but ${strange[0]}`);
    return answer.ok;
  }

  async function write(): Promise<void> {
    while (!stopped) {
      last += 1;
      const name = `${last % 5 === 0 ? "Asset" : "Goods"} ${last}`;
      names.push(name);
      const until = Date.now() + PATIENCE_MS;
      for (let done = false; !done && Date.now() < until; ) {
        done = await send(name).catch((error: unknown) => {
          // Of a connection; anything else is this program's.
          if (!(error instanceof TypeError)) throw error;
          broken += 1;
          return false;
        });
        if (done) acknowledged += 1;
        else await sleep(AGAIN_MS);
      }
    }
  }

  const ended = Promise.all(Array.from({ length: count }, write));
  return {
    names,
    acknowledged: () => acknowledged,
    toldLater: () => toldLater,
    refused: () => refused,
    broken: () => broken,
    strange: () => strange,
    slowestMs: () => slowestMs,
    async stop() {
      stopped = true;
      await ended;
    },
  };
}

/** How many of these names are not there, and how many more than once. */
export async function counted(
  at: { dataDir: string; url?: string | undefined },
  names: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const client = await openClient(await lookAt(at), 5000);
  const { rows } = await client.execute(
    "SELECT description AS name FROM assets UNION ALL SELECT name FROM item_categories",
  );
  client.close();
  const there = new Map<string, number>();
  for (const { name } of rows) there.set(String(name), (there.get(String(name)) ?? 0) + 1);
  const times = names.map((name) => there.get(name) ?? 0);
  return {
    lost: times.filter((count) => count === 0).length,
    doubled: times.filter((count) => count > 1).length,
  };
}
