import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathOf } from "@custodia/sqlite/client";
import { StartupError } from "@custodia/sqlite/errors";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { databaseTemplate } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import Driver from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startProgram } from "../../sqlite/test/program.ts";
import { openDatabase } from "../src/open.ts";
import { attempts } from "../src/schema/auth/credentials.ts";
import { countries, states } from "../src/schema/setup/countries.ts";

const NOBODY = "65534";
let folder: string;
let file: string;
const openDatabases: OpenDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "custodia-open-"));
  file = join(folder, "custodia.db");
});
afterEach(async () => {
  for (const db of openDatabases.splice(0)) await db.close();
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** Puts the data of an earlier start into the folder, which is quicker than a migration. */
const putData = async () => writeFileSync(file, await databaseTemplate());

async function start(options: { dataDir?: string; url?: string } = {}): Promise<OpenDatabase> {
  const db = await openDatabase({ dataDir: folder, ...options });
  openDatabases.push(db);
  return db;
}

/** Returns the one line with which startup fails. */
async function startError(options: { dataDir?: string; url?: string } = {}): Promise<string> {
  const error = await start(options).then(
    () => new Error("it opened"),
    (reason: unknown) => reason as Error,
  );
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).not.toContain("\n");
  return error.message;
}

/** Returns the line that an unprivileged user gets; chmod does not restrict root. */
async function startErrorOfUser(): Promise<string> {
  const program = startProgram(import.meta.resolve("./opening-program.ts"), [
    folder,
    process.getuid?.() === 0 ? NOBODY : "",
  ]);
  await program.waitForEnd;
  return program.lines().join("\n");
}

const fingerprint = () => createHash("sha256").update(readFileSync(file)).digest("hex");

describe("a new data folder", () => {
  test("is created with the schema, every country and Nigeria's 37 states", async () => {
    const db = await start({ dataDir: join(folder, "deep", "down") });
    const nigerian = sql`${states.country_id} = (SELECT id FROM countries WHERE code = 'NG')`;
    expect(db.fresh).toBe(true);
    expect(await db.read.$count(countries)).toBe(249);
    expect(await db.read.$count(states, nigerian)).toBe(37);
  });

  test("opens again with its data, which is in one file after a clean stop", async () => {
    const first = await start();
    await first.write((tx) => tx.insert(attempts).values({ key: "kept", at: "" }));
    await openDatabases.pop()!.close();
    const copy = join(folder, "copy");
    mkdirSync(copy);
    writeFileSync(join(copy, "custodia.db"), readFileSync(file));
    for (const dataDir of [folder, copy]) {
      const again = await start({ dataDir });
      expect(again.fresh).toBe(false);
      expect(await again.read.$count(attempts)).toBe(1);
      expect(await again.read.$count(countries)).toBe(249);
    }
  });

  test("may have any name", async () => {
    const oddName = join(folder, "50%25 of Ọja & co? #1");
    const db = await start({ dataDir: oddName });
    expect(pathOf(db.target)).toBe(join(oddName, "custodia.db"));
    expect(existsSync(join(oddName, "custodia.db"))).toBe(true);
    expect(readdirSync(folder)).toEqual(["50%25 of Ọja & co? #1"]);
  });

  test("may have its file elsewhere, by a relative or an absolute address", async () => {
    await start({ url: `file://${folder}/elsewhere/my%20data.db` });
    expect(readdirSync(join(folder, "elsewhere"))).toContain("my data.db");
    expect(pathOf({ url: "file:data/a.db?x=1" })).toBe("data/a.db");
    expect(pathOf({ url: "file:///srv/a.db" })).toBe("/srv/a.db");
    expect(pathOf({ url: "file://localhost/srv/a.db" })).toBe("/srv/a.db");
  });

  test("an empty file counts as missing", async () => {
    writeFileSync(file, "");
    expect((await start()).fresh).toBe(true);
  });
});

describe("ownership", () => {
  const refused = /^Another Custodia server already uses this data folder\..*DATABASE_URL/;

  test("a second server on the same folder is rejected with advice for several servers", async () => {
    await putData();
    const first = startProgram(import.meta.resolve("./opening-program.ts"), [folder, "", "stay"]);
    await first.waitForLine("open");
    expect(await startError()).toMatch(refused);
    first.child.kill("SIGKILL");
    await first.waitForEnd;
    await start();
  });

  test("a second opening in the same process is rejected, and the first continues", async () => {
    await putData();
    const db = await start();
    expect(await startError()).toMatch(refused);
    await db.write((tx) => tx.insert(attempts).values({ key: "on", at: "" }));
    expect(await db.read.$count(attempts)).toBe(1);
  });

  test("the folder is free after a stop", async () => {
    await putData();
    await start();
    await openDatabases.pop()!.close();
    await start();
  });
});

describe("startup fails with one line for", () => {
  test("a folder without write permission", async () => {
    chmodSync(folder, 0o555);
    expect(await startErrorOfUser()).toBe(
      `StartupError: The data folder ${folder} cannot be written: permission denied.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a folder that cannot be created because of a file", async () => {
    writeFileSync(join(folder, "taken"), "");
    const message = "cannot be written: a file with that name exists.";
    expect(await startError({ dataDir: join(folder, "taken") })).toContain(message);
    expect(await startError({ dataDir: join(folder, "taken", "below") })).toContain(message);
  });

  test("a read-only database", async () => {
    await putData();
    const before = fingerprint();
    chmodSync(folder, 0o777);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
    chmodSync(file, 0o444);
    expect(await startErrorOfUser()).toBe(`StartupError: The database ${file} cannot be written: permission denied.`);
    expect(fingerprint()).toBe(before);
  });

  test("another application's database, which stays unchanged", async () => {
    const other = new Driver(file);
    other.exec("PRAGMA application_id=7; CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)");
    other.close();
    await expectUnchanged();
  });

  test("a database without our mark, a text file, and a truncated file", async () => {
    const other = new Driver(join(folder, "other.db"));
    other.exec("CREATE TABLE theirs (a)");
    other.close();
    const unmarked = readFileSync(join(folder, "other.db"));
    rmSync(join(folder, "other.db"));
    for (const content of [unmarked, "Name,Cost\nLaptop,1\n", "SQLite format 3\u0000", "x"]) {
      writeFileSync(file, content);
      await expectUnchanged();
    }
  });

  async function expectUnchanged(): Promise<void> {
    const [before, filesBefore] = [fingerprint(), readdirSync(folder)];
    expect(await startError()).toBe(
      `The file ${file} is not a Custodia database. It was not changed; choose another DATA_DIR.`,
    );
    expect(fingerprint()).toBe(before);
    expect(readdirSync(folder)).toEqual(filesBefore);
  }

  test("a folder in place of the file", async () => {
    mkdirSync(file);
    expect(await startError()).toBe(`The database ${file} cannot be written: it is a folder.`);
  });

  test("a damaged database of ours, which stays unchanged", async () => {
    await putData();
    const content = readFileSync(file);
    content.fill(0x5a, 100, 4096 * 20);
    writeFileSync(file, content);
    const before = fingerprint();
    expect(await startError()).toBe(`The database ${file} cannot be opened: it is damaged.`);
    expect(fingerprint()).toBe(before);
  });

  test("a database in memory, and an invalid address", async () => {
    expect(await startError({ url: ":memory:" })).toContain("in memory");
    expect(await startError({ url: "file::memory:" })).toContain("in memory");
    expect(await startError({ url: "postgres://me:hidden@db/custodia?password=hidden" })).toMatch(
      /^The database postgres:\/\/db\/custodia cannot be opened: /,
    );
  });
});

test("startup fails for data of a newer version, which stays unchanged", async () => {
  await putData();
  const driver = new Driver(file);
  driver.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of the future', 99999999999999)");
  driver.close();
  expect(await startError()).toContain("written by a newer Custodia");
});
