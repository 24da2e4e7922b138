import { openClient } from "@custodia/db/client";
import { openReadOnly } from "@custodia/db/open";
import type { Stage } from "../stage.ts";
import { type Act, ROWS_OF_IMPORT } from "./acts.ts";

/** What of acts is not in the data as it must be: each line names one. */
export interface Unsound {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Lists of which some rows are there and others are not. */
  half: string[];
}

const COUNTED = `
  SELECT 'asset' AS kind, description AS mark, count(*) AS n FROM assets WHERE description NOT LIKE '% row %' GROUP BY 2
  UNION ALL SELECT 'import', substr(description, 1, instr(description, ' row ') - 1), count(*)
    FROM assets WHERE description LIKE '% row %' GROUP BY 2
  UNION ALL SELECT 'twin', min(description), count(*) FROM assets
    WHERE description LIKE '% row %' GROUP BY description HAVING count(*) > 1
  UNION ALL SELECT 'release', location, count(*) FROM movements GROUP BY 2
  UNION ALL SELECT 'approval', id, 1 FROM approvals WHERE state = 'approved'
  UNION ALL SELECT 'sale', checkout_key, count(*) FROM sales GROUP BY 2`;

/** Holds acts against the data. Lists count where `imports` says so, once no import is under way. */
export async function unsoundOf(stage: Stage, acts: Act[], { imports = false } = {}): Promise<Unsound> {
  const client = await openClient(await openReadOnly(stage.place), 1000);
  const { rows } = await client.execute(COUNTED);
  client.close();
  const counted = new Map(rows.map(({ kind, mark, n }) => [`${kind} ${mark}`, Number(n)]));
  const found: Unsound = { lost: [], doubled: [], half: [] };
  for (const { kind, key, mark, answer } of acts) {
    if (kind === "import" && !imports) continue;
    const n = counted.get(`${kind === "request" ? "asset" : kind} ${mark}`) ?? 0;
    const whole = kind === "import" ? ROWS_OF_IMPORT : 1;
    const line = `${kind} ${key}: ${n} of ${whole}, answered ${answer?.status ?? "nothing"}`;
    if (n > whole) found.doubled.push(line);
    else if (n === 0 && answer) found.lost.push(line);
    else if (n > 0 && n < whole) found.half.push(line);
  }
  if (imports)
    for (const twin of rows.filter(({ kind }) => kind === "twin")) found.doubled.push(`${twin.mark}`);
  return found;
}

/** Waits until no job waits or runs, and answers how many were given up. */
export async function jobsOver(stage: Stage, patienceMs: number): Promise<number> {
  const client = await openClient(await openReadOnly(stage.place), 1000);
  const until = performance.now() + patienceMs;
  try {
    for (;;) {
      const { rows } = await client.execute("SELECT state, count(*) AS n FROM jobs GROUP BY 1");
      const left = rows.filter(({ state }) => state === "waiting" || state === "running");
      if (left.length === 0) return Number(rows.find(({ state }) => state === "dead")?.n ?? 0);
      if (performance.now() > until) throw new Error(`Jobs are not over: ${JSON.stringify(left)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    client.close();
  }
}
