import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "../../browser/server.ts";
import { openEnvironment } from "../environment.ts";
import type { Database } from "../scenario.ts";
import { type Act, checkSoundness, createBaseRecords, send, type Unsoundness, waitForJobs } from "./acts.ts";
import { createLoad, type LoadGenerator } from "./load-generator.ts";

/** The outcome of killing servers repeatedly while clients write. */
export interface Outcome extends Unsoundness {
  acknowledged: number;
  unanswered: number;
  /** Calls that repeat the key of an acknowledged one. */
  repeated: number;
  /** The number of acknowledged acts of each kind. */
  kinds: Record<string, number>;
  /** Responses that are neither a success nor 503. */
  wrong: string[];
  /** The findings of the data check. */
  findings: string[];
  /** Milliseconds from each start after a kill until the server was ready. */
  ready: number[];
  /** Dead jobs. */
  dead: number;
}

interface Rounds {
  rounds: number;
  /** The number of servers that share the data; one of them is killed in each round. */
  servers: number;
  /** The number of rounds between data checks; the data are also checked at the end. */
  checkEvery: number;
  /** Whether lists are imported, too: on a database server, the lease of a killed import expires only after 20 s. */
  lists: boolean;
}

const TILLS = 2;
/** A lease that a killed server leaves on a database server ends after 20 s. */
const JOBS_MS = 90_000;
/** In every tenth round the server is killed only after an import, which takes longer than most rounds. */
const LIST_EVERY = 10;
const SETTINGS = { REQUESTS_A_MINUTE: "1000000" };

/** Kills a server in each round while clients write, restarts it, and compares the acknowledged acts with the data. */
export async function killRepeatedly(
  database: Database,
  { rounds, servers: serverCount, checkEvery, lists }: Rounds,
): Promise<Outcome> {
  const environment = await openEnvironment(database);
  const servers: RunningServer[] = [];
  for (let started = 0; started < serverCount; started++) servers.push(await environment.start(SETTINGS));
  const load = createLoad(
    environment.credentials,
    await createBaseRecords(servers[0]!.url, environment.credentials, TILLS),
    "kill",
    {
      lists,
    },
  );
  const unsoundness: Unsoundness = { lost: [], doubled: [], incomplete: [] };
  const { wrong } = load;
  const findings: string[] = [];
  const ready: number[] = [];
  let repeated = 0;
  for (let round = 1; round <= rounds; round++) {
    const before = load.acts.length;
    const index = await killDuringLoad(load, servers, { list: lists && round % LIST_EVERY === 0 });
    servers[index] = await environment.start(SETTINGS);
    ready.push(servers[index].readyAfter);
    const acts = load.acts.slice(before);
    addUnsoundness(unsoundness, await checkSoundness(environment, acts));
    for (const act of acts.filter(({ answer }) => answer).slice(-3)) {
      wrong.push(...(await repeatAnswered(pickRandom(servers).url, act)));
      repeated += 1;
    }
    if (round % checkEvery === 0) findings.push(...(await environment.check()));
  }
  const answered = load.acts.filter(({ answer }) => answer);
  const unanswered = load.acts.length - answered.length;
  const kinds = Object.fromEntries(
    [...Map.groupBy(answered, ({ kind }) => kind)].map(([kind, acts]) => [kind, acts.length]),
  );
  await load.repeat(pickRandom(servers).url);
  const dead = await waitForJobs(environment, JOBS_MS);
  addUnsoundness(unsoundness, await checkSoundness(environment, load.acts, { imports: true }));
  findings.push(...(await environment.check()));
  const acknowledged = load.acknowledged();
  return { ...unsoundness, acknowledged, unanswered, repeated, kinds, wrong, findings, ready, dead };
}

/**
 * Lets the clients work and kills a server meanwhile; with `list` only after a list was imported. Returns the index of the
 * server; the others continue.
 */
async function killDuringLoad(
  load: LoadGenerator,
  servers: RunningServer[],
  { list }: { list: boolean },
): Promise<number> {
  let stopped = false;
  const lists = () => load.acts.filter(({ kind, answer }) => kind === "import" && answer).length;
  const listsAfter = lists() + (list ? 1 : 0);
  const working = load.work(
    () => pickRandom(servers).url,
    () => stopped,
  );
  const waitForResponses = async (more: number) => {
    const required = load.acknowledged() + more;
    const until = performance.now() + 60_000;
    while (load.acknowledged() < required || lists() < listsAfter) {
      if (performance.now() > until) throw new Error(`The clients got no responses: ${load.wrong.slice(0, 3)}`);
      await sleep(Math.random() * 10);
    }
  };
  await waitForResponses(5 + Math.random() * 25);
  const index = Math.floor(Math.random() * servers.length);
  stopped = servers.length === 1;
  await servers[index]!.kill();
  if (!stopped) await waitForResponses(5);
  stopped = true;
  await working;
  return index;
}

/** Repeats a call with its key; returns an error unless the response is the same as the first. */
async function repeatAnswered(url: string, act: Act): Promise<string[]> {
  const repeated = await send(url, act);
  const { answer } = act;
  const isSame = repeated.status === answer!.status && JSON.stringify(repeated.body) === JSON.stringify(answer!.body);
  return isSame ? [] : [`${act.path} of ${act.key} again: ${repeated.status} ${JSON.stringify(repeated.body)}`];
}

function addUnsoundness(to: Unsoundness, { lost, doubled, incomplete }: Unsoundness): void {
  to.lost.push(...lost);
  to.doubled.push(...doubled);
  to.incomplete.push(...incomplete);
}

const pickRandom = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
