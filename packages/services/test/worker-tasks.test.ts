import { globSync, readFileSync } from "node:fs";
import { Away, awayIn } from "@custodia/db/away";
import { Busy, overloaded } from "@custodia/domain/errors";
import { expect, test } from "vitest";
import { performTask } from "../src/wiring/perform-task.ts";
import { errorOf } from "../src/wiring/worker-messages.ts";
import { readerTasks, threadTasks } from "../src/wiring/worker-tasks.ts";

const source = new URL("../src/", import.meta.url).pathname;

/** Names of all handles in the source, made by a function of this name. */
function handles(maker: string): string[] {
  const made = new RegExp(`= ${maker}<[^()]*>\\("([^"]+)"\\)`, "g");
  const files = globSync(`${source}**/tasks.ts`);
  return files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(made)].map(([, name]) => name!));
}

test("every handle of heavy work has a module that does it, and no two are of one name", async () => {
  const trusted = handles("task");
  const untrusted = [...handles("untrustedTask"), ...handles("pictureTask")];
  expect([...threadTasks.keys()].sort()).toEqual(trusted.sort());
  expect([...readerTasks.keys()].sort()).toEqual(untrusted.sort());
  expect(new Set([...trusted, ...untrusted]).size).toBe(trusted.length + untrusted.length);
  for (const load of [...threadTasks.values(), ...readerTasks.values()])
    expect(await load()).toBeTypeOf("function");
});

test("whether COMMIT had been sent to a database that went away is known on this side of a worker, too", async () => {
  for (const sent of [true, false]) {
    const told = await performTask(() =>
      Promise.reject(new Error("Failed query", { cause: new Away(undefined, sent) })),
    );
    if (told.told === "done") throw new Error("It was done.");
    const error = structuredClone(told);
    expect(awayIn(errorOf(error))).toMatchObject({ sent, code: "overloaded", retryAfter: 5 });
  }
});

test("where too many wait for a worker's writes nothing was done, and that is known on this side, too", async () => {
  const told = await performTask(() => Promise.reject(overloaded()));
  if (told.told === "done") throw new Error("It was done.");
  const error = errorOf(structuredClone(told));
  expect(error).toBeInstanceOf(Busy);
  expect(error).toMatchObject({ code: "overloaded", retryAfter: 2 });
});
