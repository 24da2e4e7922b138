import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import { operators } from "@custodia/db/schema/platform/operators";
import { getOperatorByLink } from "@custodia/services/platform/operator-links";
import { pathOf } from "@custodia/sqlite/client";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programOf } from "../../../../tooling/browser/server.ts";
import { quickStart } from "../../../../tooling/run/process.mjs";
import type { Loop } from "../../src/jobs/loop.ts";
import { INBOX, sendCommand, startCommandInbox } from "../../src/operators/command-inbox.ts";

const PROGRAM = programOf("operator");
const LINK = /^(https?:\/\/\S+)\/admin\/accept\?token=([\w-]{43})$/m;

/** Runs the command like a server's administrator; returns its exit status and output. */
function run(args: string[], settings: Record<string, string>): Promise<{ status: number; output: string }> {
  const env = { PATH: process.env.PATH, ...quickStart, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

describe("while the server that owns the data runs", () => {
  let world: TestWorld;
  let server: Loop;
  beforeEach(async () => {
    world = await createTestWorld();
    world.setClock(new Date().toISOString());
    server = startCommandInbox(world.services, dataDir());
  });
  afterEach(async () => {
    await server.stop();
    await world.close();
  });
  const dataDir = () => dirname(pathOf(world.services.db.target));
  const command = (...args: string[]) => run(args, { DATA_DIR: dataDir(), PORT: "4711" });

  test("creates the first operator, with a link to that server's app", async () => {
    const { status, output } = await command("add", "Ola@Custodia.example", "Ola Operator");
    expect(output).toMatch(/^Ola Operator is the first operator, an owner\.\nThis link sets/);
    const [, address, token] = LINK.exec(output)!;
    expect([status, address]).toEqual([0, "http://localhost:3000"]);
    expect(await getOperatorByLink(world.services.db.read, world.services, token!)).toMatchObject({
      email: "ola@custodia.example",
      role: "owner",
      password_hash: null,
    });
    expect(readdirSync(join(dataDir(), INBOX))).toEqual([]);

    const second = await command("add", "other@custodia.example", "Somebody Else");
    expect(second.status).toBe(1);
    expect(second.output).toMatch(/^There is an operator already \(ola@custodia\.example\)/);
    const again = await command("reset", "ola@custodia.example");
    expect(again.status).toBe(0);
    expect(again.output).not.toContain(token!);
    const reset = LINK.exec(again.output)![2]!;
    await getOperatorByLink(world.services.db.read, world.services, reset);
    await expect(getOperatorByLink(world.services.db.read, world.services, token!)).rejects.toThrow("no longer valid");
    expect((await command("reset", "nobody@custodia.example")).output).toBe("This operator was not found.\n");
  });

  test("of two concurrent commands one creates the first operator", async () => {
    const result = await Promise.all([
      command("add", "one@custodia.example", "One"),
      command("add", "two@custodia.example", "Two"),
    ]);
    expect(result.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(await world.services.db.read.$count(operators)).toBe(1);
  });

  test("a command can be withdrawn until the server has claimed it", async () => {
    await server.stop();
    const resetCommand = { verb: "reset", email: "ola@custodia.example", token_hash: "0".repeat(64) } as const;
    const firstCommand = await sendCommand(dataDir(), resetCommand);
    expect(statSync(join(dataDir(), INBOX)).mode & 0o77).toBe(0);
    expect(await firstCommand.withdraw()).toBe(true);
    const pending = await sendCommand(dataDir(), resetCommand);
    server = startCommandInbox(world.services, dataDir());
    await expect.poll(() => pending.readAnswer()).toEqual({ refused: "This operator was not found." });
    expect(await pending.withdraw()).toBe(false);
  });

  test("the server ignores a command whose sender was killed a minute ago", async () => {
    await server.stop();
    const add = { verb: "add", full_name: "Ola", token_hash: "0".repeat(64) } as const;
    await sendCommand(dataDir(), { ...add, email: "late@custodia.example" });
    const folder = join(dataDir(), INBOX);
    const later = new Date(world.services.clock().getTime() - 61_000);
    for (const file of readdirSync(folder)) utimesSync(join(folder, file), later, later);
    server = startCommandInbox(world.services, dataDir());
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await world.services.db.read.$count(operators)).toBe(0);
  });
});

describe("while no server runs", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "custodia-command-"));
    await (await openDatabase({ dataDir: folder })).close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("reports invalid arguments in one line, and changes nothing", async () => {
    const settings = { DATA_DIR: folder };
    for (const [args, line] of [
      [[], /^(npm run operator --|node operator\.js) add EMAIL "FULL NAME"/],
      [["add", "ola@custodia.example"], /^(npm run operator --|node operator\.js) add/],
      [["add", "ola@custodia.example", "Ola", "Operator"], /^(npm run operator --|node operator\.js) add/],
      [["remove", "ola@custodia.example"], /^(npm run operator --|node operator\.js) add/],
      [["add", "nonsense", "Ola Operator"], /^Enter an email address/],
      [["add", "ola@custodia.example", "   "], /^Enter the full name/],
    ] as const) {
      const { status, output } = await run([...args], settings);
      expect([status, output]).toEqual([1, expect.stringMatching(line)]);
      expect(output).not.toContain("    at ");
    }
    const otherFolder = await run(["add", "ola@custodia.example", "Ola"], { DATA_DIR: join(folder, "none") });
    expect([otherFolder.status, otherFolder.output]).toEqual([1, expect.stringMatching(/There is no database at/)]);
  });

  test("executes the command itself; of two concurrent ones, one creates the first operator", async () => {
    const settings = { DATA_DIR: folder, PUBLIC_URL: "https://custodia.example" };
    const result = await Promise.all(
      ["one", "two"].map((name) => run(["add", `${name}@custodia.example`, name], settings)),
    );
    expect(result.map(({ status }) => status).sort()).toEqual([0, 1]);
    const created = result.find(({ status }) => status === 0)!;
    expect(LINK.exec(created.output)![1]).toBe("https://custodia.example");
    const db = await openDatabase({ dataDir: folder });
    expect(await db.read.$count(operators)).toBe(1);
    await db.close();
  });
});
