import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { type Call, caller, isSheet, list, startList, until } from "../../../apps/server/test/bucket-site.ts";
import { memoryOf } from "../../bench/process-metrics.ts";
import { type Environment, openEnvironment } from "../environment.ts";
import { describeProbe, isRetryLater, startProbe } from "../probe.ts";
import { type Place, scenario, sized, whole } from "../scenario.ts";

const ASKED = 100;
/** All hundred requests take a while. */
const USUAL = [[{}, "as many at once as is usual", 6]] as const;
const ALL = [
  [{ EXPORTS_AT_ONCE: `${ASKED}`, EXPORTS_KEPT: `${ASKED}` }, "all of them taken", ASKED],
] as const;
const ON: Place[] = whole ? ["file", "hrana"] : ["file"];
const ROWS = sized(300, 3000);
const READ_MS = 1000 * 5;
const MEGABYTES = 400;
/** A caller that arrives together with a hundred others may get 503, like any of them. */
const FEW = 5;

const environments: Environment[] = [];
afterAll(async () => {
  for (const environment of environments) await environment.close();
});

interface Asked {
  as: string;
  id: number;
}

/** Three for each company, and one more for each that finishes before the last request. */
for (const [limits, name, leastTaken] of whole ? [...USUAL, ...ALL] : USUAL)
  scenario(
    `a hundred exports asked for at once by two companies, ${name}`,
    { on: ON },
    async ({ place, report }) => {
      const environment = await openEnvironment(place);
      environments.push(environment);
      const server = await environment.start({ REQUESTS_A_MINUTE: "1000000", ...limits });
      const { who } = environment;
      const call = caller(() => server.url, who);
      const companies = [who.token, who.stranger];
      await Promise.all(companies.map((as) => fill((line, sent) => call(line, sent, as))));
      const before = memoryOf(server.pid);
      let peak = before;
      const looking = setInterval(() => {
        peak = Math.max(peak, memoryOf(server.pid));
      }, 100);
      const probe = startProbe(`${server.url}/api/v1/assets`, { authorization: `Bearer ${who.stranger}` });

      const taken: Asked[] = [];
      const refused: string[] = [];
      let again = 0;
      const began = performance.now();
      const ask = async (number: number) => {
        const as = companies[number % companies.length]!;
        const sent = { matching: { filter: { cost_from: number / 100 } } };
        const answer = await comingAgain(
          () => call("POST /api/v1/assets/exports", sent, as),
          () => {
            again += 1;
          },
        );
        if (answer.status === 201) taken.push({ as, id: answer.body.data.id });
        else refused.push(`${answer.status} ${answer.body?.message}`);
      };
      await Promise.all(Array.from({ length: ASKED }, (_, number) => ask(number)));
      const askedMs = performance.now() - began;
      const ended = await Promise.all(companies.map((as) => endOf(call, as, taken)));
      const seconds = (performance.now() - began) / 1000;
      const sheets = await Promise.all(
        taken.map(async ({ as, id }) =>
          isSheet(await call(`GET /api/v1/assets/exports/${id}`, undefined, as)),
        ),
      );
      const watched = await probe.stop();
      clearInterval(looking);
      const ready = ended.flat().filter((state) => state === "ready").length;
      const readable = sheets.filter(Boolean).length;
      const reasons = [...new Set(refused)];
      const grown = Math.round(peak - before);
      await server.stop();
      report({
        done: `${ASKED} exports of two companies with ${ROWS} assets each, asked for at once; ${name}.`,
        seen: `${taken.length} taken, ${ready} ready and ${readable} downloaded within ${seconds.toFixed(1)} s; ${refused.length} refused (${reasons.join(" | ") || "none"}), told ${again} times to come again, all decided within ${Math.round(askedMs)} ms; memory +${grown} MB; ${describeProbe(watched)}.`,
        required: `Each is made, or refused with a reason (409), by who comes again when told to (503); at most ${MEGABYTES} MB more; others served within ${READ_MS / 1000} s (p99), and told to come again less than once in ${FEW} times.`,
      });
      expect(refused.filter((why) => !why.startsWith("409 "))).toEqual([]);
      expect(taken.length).toBeGreaterThanOrEqual(leastTaken);
      expect([ready, readable]).toEqual([taken.length, taken.length]);
      expect(watched.strange).toEqual([]);
      expect(watched.refused).toBeLessThan(watched.served / FEW);
      expect(watched.p99).toBeLessThan(READ_MS);
      expect(grown).toBeLessThan(MEGABYTES);
    },
  );

type Own = (line: string, sent?: object | File) => ReturnType<Call>;

/** Sends a request, and repeats it as `Retry-After` says, like a client program. */
async function comingAgain(ask: () => ReturnType<Call>, again: () => void): ReturnType<Call> {
  for (;;) {
    const answer = await ask();
    if (!isRetryLater(answer)) return answer;
    again();
    await sleep(Number(answer.headers.get("retry-after")) * 1000);
  }
}

/** Gives a company a register. */
async function fill(call: Own): Promise<void> {
  const id = await startList(call, list(ROWS));
  await until(call, `GET /api/v1/assets/imports/${id}`, ({ data }) => data.state === "published", 120_000);
}

/** Waits for a company's accepted exports, and returns their final states. */
async function endOf(call: Call, as: string, taken: readonly Asked[]): Promise<string[]> {
  const ids = taken.filter((one) => one.as === as).map(({ id }) => id);
  let states: string[] = [];
  const all = async () => {
    const shown = await Promise.all(ids.map((id) => stateOf(call, as, id)));
    states = shown;
    return shown.filter((state) => state !== "requested").length;
  };
  await expect.poll(all, { timeout: 300_000, interval: 500 }).toBe(ids.length);
  return states;
}

async function stateOf(call: Call, as: string, id: number): Promise<string> {
  const { body } = await call("GET /api/v1/assets/exports?per_page=200", undefined, as);
  const found = body.data.find((one: { id: number }) => one.id === id);
  return found?.state ?? "gone";
}
