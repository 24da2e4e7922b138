import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { OOPS, RequestError, readProblem, UNREACHED } from "../src/errors.ts";
import { createQueryClient } from "../src/query-client.ts";

/** What the client throws for an answer of the server. */
const refused = (message: string, data: object) =>
  TRPCClientError.from({ error: { code: -32600, message, data } } as never);

test("a 422 keeps the messages of each field", () => {
  const error = refused("Enter the name.", {
    code: "UNPROCESSABLE_CONTENT",
    httpStatus: 422,
    fields: { name: ["Enter the name."], cost: ["Too high.", "Ask an Admin."] },
  });
  expect(readProblem(error)).toEqual({
    status: 422,
    message: "Enter the name.",
    fields: { name: ["Enter the name."], cost: ["Too high.", "Ask an Admin."] },
  });
});

test("a 429 says after how many seconds one may try again", () => {
  const error = refused("Too many attempts.", { code: "TOO_MANY_REQUESTS", httpStatus: 429, retryAfter: 40 });
  expect(readProblem(error)).toEqual({ status: 429, message: "Too many attempts.", retryAfter: 40 });
});

test("a fault of the server shows nothing of its inside", () => {
  const error = refused("SQLITE_ERROR: no such table users", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
  });
  expect(readProblem(error)).toEqual({ status: 500, message: OOPS });
});

test("a server that is not reached is told apart from one that refuses", () => {
  expect(readProblem(TRPCClientError.from(new TypeError("Failed to fetch")))).toEqual({
    status: 0,
    message: UNREACHED,
  });
});

test("an upload's refusal reads like any other", () => {
  const problem = {
    status: 422,
    message: "The logo is too large.",
    fields: { image: ["The logo is too large."] },
  };
  expect(readProblem(new RequestError(problem))).toEqual(problem);
});

test.each([new Error("x is not a function"), "text", null, undefined, { message: "no error" }])(
  "%s, thrown by our own code, is told without its inside",
  (thrown) => {
    expect(readProblem(thrown)).toEqual({ status: 500, message: OOPS });
  },
);

const attemptsOf = async (error: Error) => {
  let attempts = 0;
  const client = createQueryClient({ onUnauthenticated() {}, onUnreached() {} });
  await client
    .fetchQuery({
      queryKey: ["q"],
      retryDelay: 1,
      retry: client.getDefaultOptions().queries?.retry,
      queryFn: () => {
        attempts++;
        throw error;
      },
    })
    .catch(() => undefined);
  return attempts;
};

test("what may pass by itself is asked three times, a refusal once", async () => {
  expect(await attemptsOf(TRPCClientError.from(new TypeError("Failed to fetch")))).toBe(3);
  expect(await attemptsOf(refused("Busy.", { httpStatus: 503 }))).toBe(3);
  for (const httpStatus of [400, 401, 403, 404, 409, 422, 429, 500]) {
    expect(await attemptsOf(refused("No.", { httpStatus }))).toBe(1);
  }
});

test("only a 401 leads to the sign-in", async () => {
  let told = 0;
  const client = createQueryClient({ onUnauthenticated: () => told++, onUnreached() {} });
  const fails = (httpStatus: number) =>
    client
      .fetchQuery({ queryKey: [httpStatus], queryFn: () => Promise.reject(refused("No.", { httpStatus })) })
      .catch(() => undefined);
  await fails(403);
  await fails(422);
  expect(told).toBe(0);
  await fails(401);
  expect(told).toBe(1);
});
