import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Call, createCaller, isSheet, list, startImport, until } from "../../../apps/server/test/bucket-site.ts";
import { openEnvironment } from "../environment.ts";
import { describeProbe, isRetryLater, whileProbed } from "../probe.ts";
import { type Database, isWholeRun, scenario, sized } from "../scenario.ts";

const REQUESTED = 100;
const DEFAULT_LIMITS = [[{}, "with the default limits", 6]] as const;
/** Limits that accept all hundred exports, which takes too long for `npm test`. */
const ALL_LIMITS = [
  [{ EXPORTS_AT_ONCE: `${REQUESTED}`, EXPORTS_KEPT: `${REQUESTED}` }, "with all of them accepted", REQUESTED],
] as const;
const DATABASES: Database[] = isWholeRun ? ["file", "hrana"] : ["file"];
const ROWS = sized(300, 3000);
const READ_MS = 1000 * 5;
const MEGABYTES = 400;
/** Less than one 503 for this number of served reads is tolerated, because a hundred requests arrive at the same time. */
const SERVED_PER_REFUSAL = 5;

interface RequestedExport {
  token: string;
  id: number;
}

/** Each company has three accepted exports, and another one for each that finishes before the last request. */
for (const [limits, name, minAccepted] of isWholeRun ? [...DEFAULT_LIMITS, ...ALL_LIMITS] : DEFAULT_LIMITS)
  scenario(
    `two companies request a hundred exports at once, ${name}`,
    { on: DATABASES },
    async ({ database, report }) => {
      const environment = await openEnvironment(database);
      const server = await environment.start({ REQUESTS_A_MINUTE: "1000000", ...limits });
      const { credentials } = environment;
      const call = createCaller(() => server.url, credentials);
      const companies = [credentials.token, credentials.stranger];
      await Promise.all(companies.map((token) => importRegister((line, payload) => call(line, payload, token))));
      const accepted: RequestedExport[] = [];
      const refused: string[] = [];
      let [repeats, requestMs] = [0, 0];
      const request = async (number: number) => {
        const token = companies[number % companies.length]!;
        const payload = { matching: { filter: { cost_from: number / 100 } } };
        const answer = await retryRefused(
          () => call("POST /api/v1/assets/exports", payload, token),
          () => {
            repeats += 1;
          },
        );
        if (answer.status === 201) accepted.push({ token, id: answer.body.data.id });
        else refused.push(`${answer.status} ${answer.body?.message}`);
      };
      const requestAll = async () => {
        const startedAt = performance.now();
        await Promise.all(Array.from({ length: REQUESTED }, (_, number) => request(number)));
        requestMs = performance.now() - startedAt;
        const ended = await Promise.all(companies.map((token) => waitForEnd(call, token, accepted)));
        const read = ({ token, id }: RequestedExport) => call(`GET /api/v1/assets/exports/${id}`, undefined, token);
        return { ended, sheets: await Promise.all(accepted.map(async (one) => isSheet(await read(one)))) };
      };
      const site = { server, environment };
      const { result, watched, megabytes: growth, seconds } = await whileProbed(site, requestAll);
      const ready = result.ended.flat().filter((state) => state === "ready").length;
      const readable = result.sheets.filter(Boolean).length;
      const reasons = [...new Set(refused)];
      await server.stop();
      report({
        action: `Two companies with ${ROWS} assets each requested ${REQUESTED} exports at once, ${name}.`,
        outcome: `${accepted.length} accepted, ${ready} ready and ${readable} downloaded within ${seconds.toFixed(1)} s; ${refused.length} refused (${reasons.join(" | ") || "none"}), ${repeats} retries after 503, all decided within ${Math.round(requestMs)} ms; memory +${growth} MB; ${describeProbe(watched)}.`,
        requirement: `Each is accepted, or refused with a reason (409), possibly after retries (503); memory grows by at most ${MEGABYTES} MB; other requests succeed within ${READ_MS / 1000} s (p99), with less than one 503 in ${SERVED_PER_REFUSAL}.`,
      });
      expect(refused.filter((reason) => !reason.startsWith("409 "))).toEqual([]);
      expect(accepted.length).toBeGreaterThanOrEqual(minAccepted);
      expect([ready, readable]).toEqual([accepted.length, accepted.length]);
      expect(watched.unexpected).toEqual([]);
      expect(watched.refused).toBeLessThan(watched.served / SERVED_PER_REFUSAL);
      expect(watched.p99).toBeLessThan(READ_MS);
      expect(growth).toBeLessThan(MEGABYTES);
    },
  );

type CallAs = (line: string, payload?: object | File) => ReturnType<Call>;

/** Sends a request, and repeats it as `Retry-After` says, like a client program. */
async function retryRefused(request: () => ReturnType<Call>, onRetry: () => void): ReturnType<Call> {
  for (;;) {
    const answer = await request();
    if (!isRetryLater(answer)) return answer;
    onRetry();
    await sleep(Number(answer.headers.get("retry-after")) * 1000);
  }
}

/** Imports a register into a company. */
async function importRegister(call: CallAs): Promise<void> {
  const id = await startImport(call, list(ROWS));
  await until(call, `GET /api/v1/assets/imports/${id}`, ({ data }) => data.state === "published", 120_000);
}

/** Waits for a company's accepted exports, and returns their final states. */
async function waitForEnd(call: Call, token: string, accepted: readonly RequestedExport[]): Promise<string[]> {
  const ids = accepted.filter((entry) => entry.token === token).map(({ id }) => id);
  let states: string[] = [];
  const all = async () => {
    const shown = await Promise.all(ids.map((id) => stateOf(call, token, id)));
    states = shown;
    return shown.filter((state) => state !== "requested").length;
  };
  await expect.poll(all, { timeout: 300_000, interval: 500 }).toBe(ids.length);
  return states;
}

async function stateOf(call: Call, token: string, id: number): Promise<string> {
  const { body } = await call("GET /api/v1/assets/exports?per_page=200", undefined, token);
  const found = body.data.find((row: { id: number }) => row.id === id);
  return found?.state ?? "gone";
}
