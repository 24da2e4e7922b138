import { Busy, overloaded } from "@custodia/domain/errors";
import { DatabaseUnavailable, findUnavailable } from "@custodia/sqlite/errors";
import { expect, test } from "vitest";
import { toError, toResult } from "../../src/workers/protocol.ts";
import { imageParserTasks, listParserTasks, threadTasks, workerTasks } from "../../src/workers/registry.ts";

test("every worker task has a module, and parsers of untrusted files are not thread tasks", async () => {
  const untrusted = [...Object.keys(listParserTasks), ...Object.keys(imageParserTasks)];
  const trusted = Object.keys(threadTasks);
  expect(untrusted.filter((name) => trusted.includes(name))).toEqual([]);
  expect(Object.keys(workerTasks)).toHaveLength(trusted.length + untrusted.length);
  for (const load of Object.values(workerTasks)) expect(await load()).toBeTypeOf("function");
  expect(untrusted).toEqual(["readImportFile", "makePictures", "makeLogo", "cleanLogo"]);
});

test("passes on whether COMMIT was sent to an unavailable database", async () => {
  for (const sent of [true, false]) {
    const result = await toResult(() =>
      Promise.reject(new Error("Failed query", { cause: new DatabaseUnavailable(undefined, sent) })),
    );
    if (result.status === "done") throw new Error("It was done.");
    const error = structuredClone(result);
    expect(findUnavailable(toError(error))).toMatchObject({ sent, code: "overloaded", retryAfter: 5 });
  }
});

test("passes on that nothing was written because a worker's write queue was full", async () => {
  const result = await toResult(() => Promise.reject(overloaded()));
  if (result.status === "done") throw new Error("It was done.");
  const error = toError(structuredClone(result));
  expect(error).toBeInstanceOf(Busy);
  expect(error).toMatchObject({ code: "overloaded", retryAfter: 2 });
});
