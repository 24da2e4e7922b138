import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryOf, peakOf, resetPeak } from "../process-metrics.ts";

const script = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", "process.send('up'); setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.once("message", () => process.send(child.pid));
  let kept;
  process.on("message", (megabytes) => {
    kept = Buffer.alloc(megabytes * 2 ** 20, 1);
    process.send(kept.length);
    kept = undefined;
    gc();
  });
  process.on("disconnect", () => { child.kill(); process.exit(); });`;
const server = spawn(process.execPath, ["--expose-gc", "-e", script], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});

let childId: number;
beforeAll(async () => {
  [childId] = await once(server, "message");
});
afterAll(() => server.disconnect());

test("the memory of a server includes its child processes", () => {
  expect(memoryOf(childId)).toBeGreaterThan(20);
  expect(memoryOf(server.pid!) - memoryOf(childId)).toBeGreaterThan(20);
});

test("the peak memory stays until it is reset", async () => {
  resetPeak(server.pid!);
  const before = peakOf(server.pid!);
  server.send(120);
  await once(server, "message");
  expect(peakOf(server.pid!) - before).toBeGreaterThan(100);
  server.send(1);
  await once(server, "message");
  // On a busy machine, freed memory may be used again a moment later.
  const peakSince = () => {
    resetPeak(server.pid!);
    return peakOf(server.pid!) - before;
  };
  await expect.poll(peakSince).toBeLessThan(60);
});
