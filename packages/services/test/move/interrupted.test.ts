import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { companyMoves } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { TOKEN_PREFIX } from "@custodia/domain/tokens/schema";
import { readSnapshot } from "@custodia/sqlite/read-connection";
import { addRecords } from "@custodia/testkit/records";
import { differingTables } from "@custodia/testkit/row-hashes";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identify } from "../../src/auth/identify.ts";
import { hashNewPassword } from "../../src/auth/password.ts";
import { signIn } from "../../src/auth/sign-in.ts";
import type { Services, Transport } from "../../src/core/context.ts";
import { unpackCompany } from "../../src/move/archive.ts";
import { moveIn } from "../../src/move/move-in.ts";
import { assertNewFile, moveOut } from "../../src/move/move-out.ts";
import { digestCompany } from "../../src/move/read-rows.ts";
import { removeInterrupted } from "../../src/move/remove.ts";
import { hashToken } from "../../src/tokens/identify.ts";
import { openWorkers } from "../../src/workers/open-workers.ts";
import { stateOf } from "./worlds.ts";

/** The number of interruptions; with SCALE each step is interrupted, if the database is a file. */
const POINTS = Number(process.env.SCALE ?? 1) > 1 && process.env.TEST_DATABASE !== "hrana" ? 1000 : 4;
const PASSPHRASE = "a passphrase of this test";
const PASSWORD = "kola nuts in the harmattan";
const TOKEN = `${TOKEN_PREFIX}of the moved company`;
const EMAIL = "moved@dv.example";

let source: TestWorld;
let target: TestWorld;
let folder: string;
let archive: string;
let company_id: number;

beforeAll(async () => {
  [source, target] = [await createTestWorld(), await createTestWorld()];
  folder = await mkdtemp(join(tmpdir(), "custodia-interrupted-"));
  archive = join(folder, "company.move");
  await addSmallCompany(source);
  await moveOut(moved(), { company_id, to: archive, passphrase: PASSPHRASE });
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

/** A company with one record of each kind, two files, a user with a password, and a token. */
async function addSmallCompany({ services, tenantA }: TestWorld): Promise<void> {
  company_id = tenantA.admin.company.id;
  await addRecords(services, tenantA);
  const image = services.files.newKey(company_id, "logos", "png");
  const errors_key = services.files.newKey(company_id, "imports", "xlsx");
  for (const key of [image, errors_key]) await services.files.put(key, Buffer.from(key));
  const password_hash = await hashNewPassword(PASSWORD, { email: EMAIL, company: "Dunamis Ventures" });
  const { user_id } = tenantA.admin.actor;
  const at = services.clock().toISOString();
  await services.db.write(async (tx) => {
    await tx.update(users).set({ email: sql`'moved.' || email` });
    await tx.update(users).set({ email: EMAIL, password_hash }).where(eq(users.id, user_id));
    await tx.update(companies).set({ image }).where(eq(companies.id, company_id));
    await tx
      .insert(apiTokens)
      .values({ company_id, user_id, name: "ERP", token_hash: hashToken(TOKEN), created_at: at });
    await tx.run(sql`INSERT INTO imports (company_id, user_id, file_name, file_key, errors_key, sha256, state, created_at)
      VALUES (${company_id}, ${user_id}, 'list.csv', ${`${company_id}/imports/list.csv`}, ${errors_key}, 'x', 'failed', ${at})`);
  });
}

const moved = () => ({ target: source.services.db.target, files: source.services.files });

/** A process that dies: from a step on, it writes nothing to the database and nothing to the store. */
function startProcess({ services }: TestWorld) {
  let [steps, lastStep] = [0, Number.POSITIVE_INFINITY];
  function step<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
    return async (...args: A): Promise<T> => {
      if (steps >= lastStep) throw new Error("The process was killed.");
      steps += 1;
      return work(...args);
    };
  }
  const { db, files } = services;
  const dying: Services["db"] = {
    ...db,
    write: step(db.write) as typeof db.write,
    turn: step(db.turn) as typeof db.turn,
  };
  const workers = openWorkers(dying);
  return {
    services: {
      ...services,
      db: dying,
      files: { ...files, store: step(files.store), remove: step(files.remove) },
      workers,
    } satisfies Services,
    steps: () => steps,
    liveFor(count: number) {
      [steps, lastStep] = [0, count];
    },
  };
}

async function expectUnreadable({ services, tenantA, tenantB }: TestWorld): Promise<void> {
  const open = await services.db.read.select().from(companies).where(isNull(companies.suspended_at));
  expect(open.map(({ id }) => id)).toEqual([tenantA, tenantB].map(({ admin }) => admin.company.id));
  const transport: Transport = { kind: "bearer", address: "192.0.2.1", token: TOKEN, readsOnly: true, setSession() {} };
  const signedIn = signIn(
    { ...services, transport, signedIn: null },
    { email: EMAIL, password: PASSWORD, remember: false },
  );
  await expect(signedIn).rejects.toThrow(/is being moved here|do not match our records/);
  const caller = await identify(services, transport);
  if (caller) expect(caller.company.suspended).toMatch(/is being moved here/);
  await services.db.write((tx) => tx.delete(attempts));
  // A call that was refused is not a use, which would change a row that is compared.
  const used = await services.db.read.$count(apiTokens, isNotNull(apiTokens.last_used_at));
  expect(used).toBe(0);
}

const endLeases = ({ services }: TestWorld) =>
  services.db.write((tx) => tx.update(companyMoves).set({ leased_until: "2026-01-01T00:00:00.000Z" }));

test("a move in that is interrupted at any step leaves nothing to read, and the next attempt is complete", async () => {
  const process = startProcess(target);
  const unpacked = join(folder, "unpacked");
  await unpackCompany(archive, unpacked, async () => PASSPHRASE);
  const before = await stateOf(target);
  const digests = ({ services }: TestWorld, id: number) =>
    readSnapshot(services.db.target, (read) => digestCompany(read, id));
  const otherIds = [target.tenantA, target.tenantB].map(({ admin }) => admin.company.id);
  const others = () => Promise.all(otherIds.map((id) => digests(target, id)));
  const othersBefore = await others();
  let total = 0;
  const countSteps = async () => {
    total = process.steps();
    throw new Error("The last statement failed.");
  };
  await expect(moveIn(process.services, unpacked, countSteps)).rejects.toThrow("The last statement failed.");
  expect(differingTables(before, await stateOf(target))).toEqual([]);
  expect(total).toBeGreaterThan(60);

  const count = Math.min(total, POINTS);
  for (let point = 0; point < count; point += 1) {
    process.liveFor(Math.round((point * (total - 1)) / (count - 1)));
    await expect(moveIn(process.services, unpacked)).rejects.toThrow("The process was killed.");
    await expectUnreadable(target);
    // The process that cleans up dies as well.
    await endLeases(target);
    process.liveFor(point);
    await removeInterrupted(process.services).catch(() => undefined);
    await expectUnreadable(target);
    await endLeases(target);
    await removeInterrupted(target.services);
    expect(differingTables(before, await stateOf(target)), `point ${point}`).toEqual([]);
  }

  process.liveFor(Number.POSITIVE_INFINITY);
  const arrived = await moveIn(process.services, unpacked);
  expect(await digests(target, arrived.company_id)).toEqual(await digests(source, company_id));
  expect(await contents(target, arrived.company_id)).toEqual(await contents(source, company_id));
  expect(await others()).toEqual(othersBefore);
  await process.services.workers.close();
}, 120_000);

/** Returns the content of a company's files by their names. */
async function contents({ services, folder: root }: TestWorld, id: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of services.files.filesOf(id))
    found[key.slice(String(id).length)] = await readFile(join(root, key), "utf8");
  return found;
}

test("a move out that is interrupted leaves no file of that name, and what a killed one leaves is never taken for whole", async () => {
  const to = join(folder, "other.move");
  const { files } = source.services;
  for (const last of [0, 1]) {
    let copies = 0;
    const failing: Services["files"] = {
      ...files,
      async localCopy(key) {
        if (copies++ === last) throw new Error("The disk does not answer.");
        return files.localCopy(key);
      },
    };
    const options = { company_id, to, passphrase: PASSPHRASE };
    await expect(moveOut({ ...moved(), files: failing }, options)).rejects.toThrow("does not answer");
    expect((await readdir(folder)).filter((name) => name.startsWith("other"))).toEqual([]);
  }

  const whole = await readFile(archive);
  const unpacked = join(folder, "partial");
  const lengths = Math.min(POINTS, 12);
  for (let part = 0; part < lengths; part += 1) {
    const length = Math.floor(((whole.length - 1) * part) / (lengths - 1));
    await writeFile(to, whole.subarray(0, length));
    const opened = unpackCompany(to, unpacked, async () => PASSPHRASE);
    await expect(opened, `${length} bytes`).rejects.toThrow(/damaged, altered or incomplete|not encrypted/);
  }

  await rm(to);
  await writeFile(`${to}.part`, whole);
  await expect(assertNewFile(to)).rejects.toThrow(
    /other\.move\.part exists already: .*interrupted\. Remove it if none/,
  );
});
