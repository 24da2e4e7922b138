import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { imports } from "@custodia/db/schema/assets/import";
import { publishUpload } from "@custodia/testkit/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Loop } from "../../../src/jobs/loop.ts";
import { startJobs } from "../../../src/jobs/runner.ts";
import { type Form, goodList, listForm, logoForm } from "./fuzz-forms.ts";
import { createRandom } from "./fuzz-input.ts";
import { openTwins, type Twins, verdict } from "./fuzz-twins.ts";

const SCALE = Number(process.env.SCALE ?? 1);
/** The number of inputs for each procedure; 500 in the long run. */
const INPUTS = SCALE === 1 ? 10 : 25 * SCALE;
const MOST_INPUTS = 400 * SCALE;
const TIMEOUT_MS = 60_000 + 2000 * INPUTS;

let twins: Twins;
let jobs: Loop;
let book: Buffer;
const unhandled: unknown[] = [];
const recordUnhandled = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  twins = await openTwins();
  const { services } = twins.site.world;
  jobs = startJobs(services);
  book = Buffer.from(await services.workers.run("writeSample", undefined));
  process.on("unhandledRejection", recordUnhandled);
});
afterAll(async () => {
  process.off("unhandledRejection", recordUnhandled);
  await jobs.stop();
  await twins.close();
});

interface SendResult {
  status: number;
  id: number | undefined;
}

async function send(path: string, headers: Record<string, string>, form: Form): Promise<SendResult> {
  const answer = await fetch(twins.site.url + path, {
    method: "POST",
    headers: { ...headers, "content-type": form.type },
    body: new Uint8Array(form.body),
  }).catch((cause: unknown) => {
    throw new Error(`${path} gave no answer to ${describeFailure(form)}`, { cause });
  });
  const { data } = (await answer.json()) as { data?: { id: number } };
  return { status: answer.status, id: data?.id };
}

const sendAsBrowser = (path: string, form: Form) => send(path, { cookie: twins.browser.cookie }, form);
const sendAsProgram = (path: string, form: Form) =>
  send(`/api/v1/${path}`, { authorization: `Bearer ${twins.program.token}` }, form);

/** Describes the upload of a failed comparison. */
const describeFailure = ({ type, body, plain }: Form) =>
  `${type} ${plain ? "" : "(broken) "}${body.length} bytes: ${body.subarray(0, 400).toString("latin1")}`;

describe("a form with a random file causes no fault, and both APIs give the same result", () => {
  test(
    "as an upload for preview",
    async () => {
      const random = createRandom(11);
      const verdicts = new Set<number | string>();
      for (let number = 0; number < INPUTS; number++) {
        const form = listForm(random, `list ${number}`, book);
        const browser = await sendAsBrowser("/files/imports", form);
        const program = await sendAsProgram("assets/imports", form);
        expect(browser.status, describeFailure(form)).toBeLessThan(500);
        expect(program.status, describeFailure(form)).toBeLessThan(500);
        if (form.plain) expect(verdict(program.status), describeFailure(form)).toBe(verdict(browser.status));
        verdicts.add(verdict(program.status));
      }
      expect(verdicts).toContain("accepted");
      expect(verdicts).toContain(422);
      await expectKnownFiles();
    },
    TIMEOUT_MS,
  );

  test(
    "as an immediate import",
    async () => {
      const random = createRandom(12);
      const verdicts = new Set<number | string>();
      for (let number = 0; number < INPUTS; number++) {
        const form = listForm(random, `once ${number}`, book);
        const { status } = await sendAsProgram("assets/import", form);
        expect(status, describeFailure(form)).toBeLessThan(500);
        verdicts.add(verdict(status));
      }
      expect(verdicts).toContain("accepted");
      expect(verdicts).toContain(422);
      await expectKnownFiles();
    },
    TIMEOUT_MS,
  );

  test(
    "as a company logo",
    async () => {
      const random = createRandom(13);
      const verdicts = new Set<number | string>();
      for (let number = 0; number < INPUTS; number++) {
        const form = logoForm(random);
        const browser = await sendAsBrowser("/files/logo", form);
        const program = await sendAsProgram("company", form);
        expect(browser.status, describeFailure(form)).toBeLessThan(500);
        expect(program.status, describeFailure(form)).toBeLessThan(500);
        if (form.plain) expect(verdict(program.status), describeFailure(form)).toBe(verdict(browser.status));
        verdicts.add(verdict(program.status));
      }
      expect(verdicts).toContain("accepted");
      expect(verdicts).toContain(422);
      for (const { admin } of [twins.site.world.tenantA, twins.site.world.tenantB]) {
        expect(filesOf(admin.company, "logos")).toHaveLength(1);
      }
    },
    TIMEOUT_MS,
  );
});

function filesOf({ id }: { id: number }, kind: string): string[] {
  const folder = join(twins.site.world.folder, `${id}/${kind}`);
  return existsSync(folder) ? readdirSync(folder) : [];
}

const allImports = () => twins.site.world.services.db.read.select().from(imports);

/** Expects that the disk has only files of lists that await a preview: refused uploads leave none. */
async function expectKnownFiles(): Promise<void> {
  const { tenantA, tenantB } = twins.site.world;
  for (const { company } of [tenantA.admin, tenantB.admin]) {
    const known = (await allImports())
      .filter(({ company_id, state }) => company_id === company.id && state !== "cancelled")
      .map(({ file_key }) =>
        file_key
          .split("/")
          .at(-1)!
          .replace(/\.\w+$/, ""),
      );
    expect(filesOf(company, "imports").filter((name) => !known.some((stem) => name.startsWith(stem)))).toEqual([]);
  }
}

const json = restRoutes.filter(
  ({ name, rest }) => name.startsWith("imports.") && (!rest.exclusive || rest.method === "GET"),
);

describe("tRPC and REST agree about random imports, and neither fails", () => {
  test.each(json.map((route) => [`${route.rest.method} ${route.rest.path}`, route] as const))(
    "%s",
    async (_line, route) => {
      const random = createRandom(route.name.length * 7919);
      const verdicts = new Set<number | string>();
      // A start has many choices, so that few random ones fit together: it goes on until one is accepted and one refused.
      const isOpen = () => !route.rest.exclusive && !(verdicts.has("accepted") && verdicts.size > 1);
      for (let number = 0; number < INPUTS || (isOpen() && number < MOST_INPUTS); number++) {
        if (number % 2 === 0) await newImports(`${route.name} ${number}`);
        if (number % 2 === 0 && route.name.startsWith("imports.undo")) await publishNew();
        const { trpc, rest, sent } = await sendUpload(route, random, number);
        const message = `${route.name}: ${sent.slice(0, 600)}`;
        expect(trpc ?? 0, message).toBeLessThan(500);
        expect(rest, message).toBeLessThan(500);
        if (trpc !== undefined) expect(verdict(rest), message).toBe(verdict(trpc));
        verdicts.add(verdict(rest));
        if (["imports.run", "imports.undo"].includes(route.name) && rest < 300) await waitForEnd();
      }
      expect(verdicts.size).toBeGreaterThan(route.rest.exclusive ? 0 : 1);
      if (!route.rest.exclusive) expect(verdicts).toContain("accepted");
    },
    TIMEOUT_MS,
  );
});

/** Downloads a procedure's file from `/files`, as the browser does. */
async function sendUpload(route: RestRoute, random: () => number, number: number) {
  if (!route.rest.exclusive) return twins.sendBoth(route, random, number);
  const known = random() < 0.5;
  const id = (ownId: number) => (known ? ownId : 999_999);
  const path = `/files/imports/${id(twins.browser.records.import)}/errors`;
  const browser = await fetch(twins.site.url + path, { headers: { cookie: twins.browser.cookie } });
  await browser.arrayBuffer();
  const line = `GET assets/imports/${id(twins.program.records.import)}/errors`;
  const { status } = await twins.site.rest(twins.program.token, line);
  return { sent: line, trpc: browser.status, rest: status };
}

/** Uploads a list that can be started in each company. */
async function newImports(marker: string): Promise<void> {
  const end = "\r\n--x--\r\n";
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const form = {
    type: "multipart/form-data; boundary=x",
    body: Buffer.from(head + goodList(marker) + end),
    plain: true,
  };
  twins.browser.records.import = (await sendAsBrowser("/files/imports", form)).id!;
  twins.program.records.import = (await sendAsProgram("assets/imports", form)).id!;
}

/** Gives each list an asset, as if it had been imported. */
async function publishNew(): Promise<void> {
  for (const { records } of [twins.browser, twins.program]) {
    await publishUpload(twins.site.world.services, records.import, records.asset);
  }
}

/** Waits until both companies have completed their jobs. */
async function waitForEnd(): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if (!(await allImports()).some(({ state }) => state === "staging" || state === "undoing")) return;
    jobs.wake();
    await sleep(20);
  }
  throw new Error("An import never ended.");
}

test("leaves no unhandled rejection", () => {
  expect(unhandled).toEqual([]);
});
