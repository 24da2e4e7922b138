import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schemaVersion } from "@custodia/db/open";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOlderDatabase } from "../../../packages/db/test/migrations-before.ts";
import { startServer } from "../../../tooling/browser/server.ts";
import { restrictPermissions } from "../src/data-folder.ts";

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "custodia-private-"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** Returns the mode of a folder and of every path below it. */
function readModes(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(["", ...names].map((name) => [name, modeOf(join(folder, name))]));
}

test("restricts the data folder of an older version and all its contents to its user, and prints the migration", async () => {
  const folder = join(home, "data");
  const upload = join(folder, "files/1/imports");
  mkdirSync(upload, { recursive: true });
  await createOlderDatabase(join(folder, "custodia.db"), schemaVersion.count - 2);
  writeFileSync(join(folder, "custodia.db.lock"), "");
  writeFileSync(join(upload, "0a1b.csv"), "secret");
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    const path = join(folder, name);
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  }
  const server = await startServer({ DATA_DIR: folder, DEMO: "0" });
  const { count } = schemaVersion;
  expect(server.output().match(/^.*schema version.*$/gm)).toEqual([
    expect.stringMatching(`^Migrated the database from schema version ${count - 2} to ${count} in \\d+\\.\\d s\\.$`),
  ]);
  const company = {
    name: "Jos Quarries",
    email: "office@jos.example",
    password: "palm wine at dusk",
    password_confirmation: "palm wine at dusk",
    employees_nr: 1,
    url: "",
    terms_and_conditions: 1,
  };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(company);
  expect((await fetch(`${server.url}/api/trpc/auth.signUp`, { method: "POST", headers, body })).status).toBe(200);
  const outbox = join(folder, "outbox");
  for (
    let attempt = 0;
    attempt < 200 && !(existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith(".eml")));
    attempt++
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (let tries = 0; tries < 200 && modeOf(join(upload, "0a1b.csv")) !== "600"; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const restricted = readModes(folder);
  await server.stop();
  expect(Object.keys(restricted)).toEqual(
    expect.arrayContaining([
      "custodia.db",
      "custodia.db-wal",
      "custodia.db.lock",
      "outbox",
      "files/1/imports/0a1b.csv",
    ]),
  );
  for (const [name, mode] of Object.entries(restricted)) expect(`${name} ${mode}`).toMatch(/ [67]00$/);
}, 120_000);

test("leaves unknown files and links unchanged, and logs them", async () => {
  const folder = join(home, "mixed");
  const outside = join(home, "outside.csv");
  mkdirSync(join(folder, "files/1/imports"), { recursive: true });
  mkdirSync(join(home, "elsewhere"));
  for (const path of [outside, join(folder, "files/1/imports/own.csv"), join(home, "elsewhere/there.csv")])
    writeFileSync(path, "");
  symlinkSync(outside, join(folder, "files/1/imports/link.csv"));
  linkSync(outside, join(folder, "files/1/imports/second.csv"));
  symlinkSync(join(home, "elsewhere"), join(folder, "files/2"));
  symlinkSync(join(home, "elsewhere"), join(folder, "outbox"));
  const warnings: string[] = [];
  const restrict = async () => {
    const { background } = await restrictPermissions(
      { dataDir: folder, database: join(folder, "custodia.db") },
      (_, line) => warnings.push(line),
    );
    await background;
  };
  for (const path of [folder, outside, join(home, "elsewhere"), join(home, "elsewhere/there.csv")])
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  await restrict();
  expect(modeOf(folder)).toBe("700");
  expect(modeOf(join(folder, "files/1/imports/own.csv"))).toBe("600");
  for (const path of [outside, join(home, "elsewhere/there.csv")]) expect(modeOf(path)).toBe("644");
  expect(modeOf(join(home, "elsewhere"))).toBe("755");
  expect(warnings.join("\n")).toMatch(/restrict the permissions of .*second\.csv/);

  const documents = join(home, "documents");
  mkdirSync(join(documents, "files"), { recursive: true });
  writeFileSync(join(documents, "custodia.db"), "a letter about Custodia");
  writeFileSync(join(documents, "letter.txt"), "");
  chmodSync(documents, 0o755);
  chmodSync(join(documents, "files"), 0o755);
  chmodSync(join(documents, "custodia.db"), 0o644);
  await restrictPermissions({ dataDir: documents, database: join(documents, "custodia.db") }, () => undefined);
  expect([modeOf(documents), modeOf(join(documents, "files")), modeOf(join(documents, "custodia.db"))]).toEqual([
    "755",
    "755",
    "644",
  ]);
});

test("restricts an empty folder that was created in advance, and ignores a missing one", async () => {
  const folder = join(home, "empty");
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  const warnings: unknown[] = [];
  await (await restrictPermissions({ dataDir: folder, database: undefined }, (line) => warnings.push(line))).background;
  await restrictPermissions({ dataDir: join(home, "nowhere"), database: undefined }, (line) => warnings.push(line));
  expect([modeOf(folder), warnings, existsSync(join(home, "nowhere"))]).toEqual(["700", [], false]);
});
