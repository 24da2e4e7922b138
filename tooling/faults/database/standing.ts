import { setTimeout as sleep } from "node:timers/promises";
import { type Call, caller } from "../../../apps/server/test/bucket-site.ts";
import type { RunningServer } from "../../browser/server.ts";
import type { LibsqlTestServer } from "../../libsql-test-server/start.ts";
import { isComeAgain } from "../bystander.ts";
import { openRegister, type Register } from "../register.ts";
import { openStage, type Stage } from "../stage.ts";

/** A server on a database server, and a register in it. */
export interface Standing {
  stage: Stage;
  database: LibsqlTestServer;
  server: RunningServer;
  register: Register;
  call: Call;
  /** Starts another server on the same database. Who starts it ends it. */
  another(): Promise<RunningServer>;
  close(): Promise<void>;
}

export async function openStanding(): Promise<Standing> {
  const stage = await openStage("hrana");
  const another = () => stage.start({ REQUESTS_A_MINUTE: "100000000" });
  const server = await another();
  const call = caller(() => server.url, stage.who);
  return {
    stage,
    database: stage.database!,
    server,
    register: await openRegister(call),
    call,
    another,
    async close() {
      await server.kill();
      await stage.close();
    },
  };
}

/** What `/readyz` answered, in turns: so many times ready, so many times 503 that said when to come again, or something else. */
export interface Readiness {
  ready: number;
  away: number;
  strange: string[];
}

/** Asks `/readyz` again and again until it is stopped. */
export function watchReady(url: string): { seen: Readiness; stop(): Promise<Readiness> } {
  const seen: Readiness = { ready: 0, away: 0, strange: [] };
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      const answer = await fetch(`${url}/readyz`).catch((error: Error) => error);
      if (answer instanceof Error) seen.strange.push(String(answer.cause ?? answer));
      else if (answer.ok) seen.ready += 1;
      else if (isComeAgain(answer)) seen.away += 1;
      else seen.strange.push(`${answer.status}`);
      await sleep(100);
    }
  })();
  return {
    seen,
    async stop() {
      stopped = true;
      await ended;
      return seen;
    },
  };
}

/** Milliseconds until `/readyz` is 200 again; throws after a minute. */
export async function readyAgain(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const { ok } = await fetch(`${url}/readyz`);
    if (ok) return performance.now() - began;
    await sleep(20);
  }
  throw new Error("The server was not ready again within a minute.");
}
