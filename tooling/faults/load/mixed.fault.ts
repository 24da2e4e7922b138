import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { createCaller } from "../../../apps/server/test/bucket-site.ts";
import { freePort } from "../../bench/process.ts";
import { openInspector } from "../../bench/profile.ts";
import { quickStartOption } from "../../run/process.mjs";
import { openEnvironment, openRegister } from "../environment.ts";
import { type Database, scenario } from "../scenario.ts";
import { type ActorContext, actors, openCustodian, openTill } from "./actors.ts";
import { createSharedLock, measureResources, mediansOfThirds, type ResourceFigures } from "./resources.ts";

const MINUTES = Number(process.env.FAULTS_MINUTES ?? 8);
/** Runs until every activity was repeated often, and all permanent caches are filled. */
const WARM_MINUTES = 3;
const SAMPLES = 60;
const HEAP_MB = 256;
/** The normal fluctuation of the heap; a leak for each call would exceed it. */
const TOLERANCE = { share: 1.05, megabytes: 4 };
/**
 * The memory that operators are told to plan for (docs/guides/operate.md): the allocator keeps the memory of threads that
 * have ended.
 */
const MAX_MB = 1024;
/** Runs on one kind of database: the file, if both are requested. */
const DATABASES: Database[] = process.env.FAULTS_ON === "hrana" ? ["hrana"] : ["file"];
const NO_LIMITS = {
  REQUESTS_A_MINUTE: "100000000",
  SIGN_INS_IN_15_MINUTES: "100000000",
  EXPORTS_AT_ONCE: "10",
};

scenario(
  `memory stays bounded during ${MINUTES} minutes of mixed load in ${HEAP_MB} MB of heap`,
  { on: DATABASES, minutes: MINUTES * 2 + 10, long: true },
  async ({ database, report }) => {
    const environment = await openEnvironment(database);
    const port = await freePort();
    const flags = `${quickStartOption} --max-old-space-size=${HEAP_MB} --inspect-port=${port}`;
    const server = await environment.start({ ...NO_LIMITS, NODE_OPTIONS: flags });
    const call = createCaller(() => server.url, environment.credentials);
    const register = await openRegister(call);
    const till = await openTill(call, register.location_id);
    const custodian_id = await openCustodian(call, register);
    const context: ActorContext = {
      url: server.url,
      call,
      cookie: environment.credentials.cookie,
      register,
      till,
      custodian_id,
    };
    const inspector = await openInspector(server.pid, port);

    const lock = createSharedLock();
    const counts = new Map<string, number>();
    const failures: string[] = [];
    let isOver = false;
    const working = actors.map(async ({ name, pauseMs, act }) => {
      for (let turn = 1; !isOver; turn++) {
        await lock
          .runShared(() => act(context, turn))
          .then(() => counts.set(name, turn))
          .catch((error: Error) => failures.push(`${name}: ${error.message}`));
        await sleep(pauseMs);
      }
    });
    await sleep(WARM_MINUTES * 60_000);
    const samples: ResourceFigures[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await sleep((MINUTES * 60_000) / SAMPLES);
      samples.push(await lock.runExclusive(() => measureResources(inspector, server.url, server.pid)));
    }
    isOver = true;
    await Promise.all(working);
    inspector.close();
    const errors = server.output().match(/"level":[56]0/g)?.length ?? 0;
    const unsound = await environment.check();

    const [first, second, last] = mediansOfThirds(samples) as [ResourceFigures, ResourceFigures, ResourceFigures];
    const valuesOf = (name: keyof ResourceFigures) =>
      [first, second, last].map((third) => Math.round(third[name] * 10) / 10).join(" → ");
    report({
      action: `${MINUTES} minutes of load after ${WARM_MINUTES} of warm-up, with ${HEAP_MB} MB of heap: ${[...counts].map(([name, count]) => `${name} ${count}`).join(", ")}.`,
      outcome: `Medians of the thirds: heap ${valuesOf("heap")} MB, handles ${valuesOf("handles")}, open files ${valuesOf("files")}, event streams ${valuesOf("streams")}, resident ${valuesOf("resident")} MB, without mapped files ${valuesOf("own")}; ${failures.length} calls failed${failures[0] ? ` (${failures[0]})` : ""}, ${errors} errors in the log, ${unsound.length} findings of the data check.`,
      requirement: `From the first to the last third, the heap grows by at most ${TOLERANCE.megabytes} MB and a twentieth, handles and files by one, streams not at all; less than ${MAX_MB} MB resident; no call fails.`,
    });
    expect({ failures, errors, unsound }).toEqual({ failures: [], errors: 0, unsound: [] });
    expect(last.heap).toBeLessThan(first.heap * TOLERANCE.share + TOLERANCE.megabytes);
    expect(last.handles).toBeLessThanOrEqual(first.handles + 1);
    expect(last.files).toBeLessThanOrEqual(first.files + 1);
    expect(last.streams).toBeLessThanOrEqual(first.streams);
    expect(last.resident).toBeLessThan(MAX_MB);
  },
);
