import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const child = join(import.meta.dirname, "../process.mjs");

/** Starts a program that runs one Node script with `run` and returns its status, as `npm start` does. */
function bootstrap(script: string): ChildProcess {
  const code = `import { run } from ${JSON.stringify(child)};
    process.exitCode = await run(process.execPath, ["-e", ${JSON.stringify(script)}]);`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "pipe"] });
}

const statusOf = async (process: ChildProcess) => (await once(process, "exit"))[0] as number;

test("returns the exit status of the program", async () => {
  expect(await statusOf(bootstrap("process.exitCode = 3"))).toBe(3);
  expect(await statusOf(bootstrap(""))).toBe(0);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "forwards %s to the program, which handles it itself",
  async (signal) => {
    const script = `process.on("${signal}", () => process.exit(7)); setInterval(() => {}, 1000); console.log("up")`;
    const process = bootstrap(script);
    await once(process.stdout!, "data");
    process.kill(signal);
    expect(await statusOf(process)).toBe(7);
  },
);

test("returns the status of a shell for a program that was ended by a signal", async () => {
  expect(await statusOf(bootstrap('process.kill(process.pid, "SIGKILL")'))).toBe(137);
});

test("fails if the program does not exist", async () => {
  const code = `import { run } from ${JSON.stringify(child)}; process.exitCode = await run("no-such-program", []);`;
  expect(await statusOf(spawn(process.execPath, ["--input-type=module", "-e", code]))).toBe(127);
});

test("a quiet program prints its output only if it fails, under its name", async () => {
  const exitOutput = async (status: number) => {
    const script = `console.log("one"); console.error("two"); process.exitCode = ${status}`;
    const code = `import { run } from ${JSON.stringify(child)};
      await run(process.execPath, ["-e", ${JSON.stringify(script)}], { quiet: "types" });`;
    const program = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "pipe" });
    let output = "";
    for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (output += text));
    await once(program, "close");
    return output.trim();
  };
  expect(await exitOutput(0)).toBe("");
  expect(await exitOutput(1)).toBe("── types ──\none\ntwo");
});
