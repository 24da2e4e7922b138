import { DatabaseUnavailable, findUnavailable } from "@custodia/db/errors";
import { Busy, overloaded } from "@custodia/domain/errors";
import { expect, test } from "vitest";
import { toError, toResult } from "../../src/workers/protocol.ts";
import { imageParserTasks, listParserTasks, threadTasks, workerTasks } from "../../src/workers/registry.ts";

test("every worker task has a module that does it, and parsers of untrusted files are no thread's", async () => {
  const apart = [...Object.keys(listParserTasks), ...Object.keys(imageParserTasks)];
  const trusted = Object.keys(threadTasks);
  expect(apart.filter((name) => trusted.includes(name))).toEqual([]);
  expect(Object.keys(workerTasks)).toHaveLength(trusted.length + apart.length);
  for (const load of Object.values(workerTasks)) expect(await load()).toBeTypeOf("function");
  expect(apart).toEqual(["readImportFile", "makePictures", "makeMark", "cleanLogo"]);
});

test("whether COMMIT had been sent to a database that went away is known on this side of a worker, too", async () => {
  for (const sent of [true, false]) {
    const result = await toResult(() =>
      Promise.reject(new Error("Failed query", { cause: new DatabaseUnavailable(undefined, sent) })),
    );
    if (result.status === "done") throw new Error("It was done.");
    const error = structuredClone(result);
    expect(findUnavailable(toError(error))).toMatchObject({ sent, code: "overloaded", retryAfter: 5 });
  }
});

test("where too many wait for a worker's writes nothing was done, and that is known on this side, too", async () => {
  const result = await toResult(() => Promise.reject(overloaded()));
  if (result.status === "done") throw new Error("It was done.");
  const error = toError(structuredClone(result));
  expect(error).toBeInstanceOf(Busy);
  expect(error).toMatchObject({ code: "overloaded", retryAfter: 2 });
});
