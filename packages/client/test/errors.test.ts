import { TRPCClientError } from "@trpc/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GENERIC_ERROR, RequestError, readProblem, UNREACHABLE } from "../src/errors.ts";
import { createQueryClient } from "../src/query-client.ts";
import { createApi } from "../src/trpc.ts";

/** Returns the error that the client throws for a response of the server. */
const errorOf = (message: string, data: object) =>
  TRPCClientError.from({ error: { code: -32600, message, data } } as never);

test("a 422 has messages for each field", () => {
  const error = errorOf("Enter the name.", {
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

test("a call whose password dialog was cancelled has a message, but no field for the form of the call", () => {
  const error = errorOf("Confirm your password to continue.", {
    code: "FORBIDDEN",
    httpStatus: 403,
    fields: { current_password: ["Enter your current password."] },
  });
  expect(readProblem(error)).toEqual({ status: 403, message: "Confirm your password to continue." });
});

test("a 429 has the number of seconds to wait", () => {
  const error = errorOf("Too many attempts.", { code: "TOO_MANY_REQUESTS", httpStatus: 429, retryAfter: 40 });
  expect(readProblem(error)).toEqual({ status: 429, message: "Too many attempts.", retryAfter: 40 });
});

test("an error of the server does not reveal internals", () => {
  const error = errorOf("SQLITE_ERROR: no such table users", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
  });
  expect(readProblem(error)).toEqual({ status: 500, message: GENERIC_ERROR });
});

test("an unreachable server differs from one that rejects the call", () => {
  expect(readProblem(TRPCClientError.from(new TypeError("Failed to fetch")))).toEqual({
    status: 0,
    message: UNREACHABLE,
  });
});

test("a rejected upload has the same form as any other error", () => {
  const problem = {
    status: 422,
    message: "The logo is too large.",
    fields: { image: ["The logo is too large."] },
  };
  expect(readProblem(new RequestError(problem))).toEqual(problem);
});

test.each([new Error("x is not a function"), "text", null, undefined, { message: "no error" }])(
  "%s, thrown by our own code, does not reveal internals",
  (error) => {
    expect(readProblem(error)).toEqual({ status: 500, message: GENERIC_ERROR });
  },
);

describe("a response that is not from our server", () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Returns the message and the number of attempts of a call that a proxy or the framework answers. */
  async function outcomeOf(answer: () => Response) {
    const fetchSpy = vi.fn(async () => answer());
    vi.stubGlobal("fetch", fetchSpy);
    vi.stubGlobal("document", { cookie: "" });
    const handlers = { unauthenticated: 0, unreached: 0 };
    const queryClient = createQueryClient({
      onUnauthenticated: () => handlers.unauthenticated++,
      onUnreachable: () => handlers.unreached++,
    });
    const { calls } = createApi(queryClient);
    const retry = queryClient.getDefaultOptions().queries?.retry;
    const error = await calls.auth.me.fetch(undefined, { retry, retryDelay: 1 }).catch((error) => error);
    return { problem: readProblem(error), times: fetchSpy.mock.calls.length, ...handlers };
  }
  const html = { "content-type": "text/html" };

  test.each([
    [413, "This is larger than allowed."],
    [415, "This content type is not supported."],
    [400, "This request could not be read."],
    [403, "You are not allowed to do this."],
    [408, "The request took too long to arrive. Please try again."],
  ])(
    "with %i has the message of its status, is not retried, and does not report the server as unreachable",
    async (status, message) => {
      for (const answer of [
        () => new Response("<h1>No</h1>", { status, headers: html }),
        () => Response.json({ message: "No." }, { status }),
      ])
        expect(await outcomeOf(answer)).toEqual({
          problem: { status, message },
          times: 1,
          unauthenticated: 0,
          unreached: 0,
        });
    },
  );

  test("with 401 requests a sign-in, as ours does", async () => {
    const { problem, ...handlers } = await outcomeOf(() => new Response("No", { status: 401 }));
    expect(problem).toEqual({ status: 401, message: "Please sign in." });
    expect(handlers).toEqual({ times: 1, unauthenticated: 1, unreached: 0 });
  });

  test("with 429 has the number of seconds to wait", async () => {
    const answer = () => new Response("No", { status: 429, headers: { "retry-after": "7" } });
    expect((await outcomeOf(answer)).problem).toMatchObject({ status: 429, retryAfter: 7 });
  });

  test.each([502, 503, 504])("with %i is retried, and then reports the server as unreachable", async (status) => {
    const { problem, ...handlers } = await outcomeOf(() => new Response("<h1>No</h1>", { status, headers: html }));
    expect(problem.status).toBe(status);
    expect(handlers).toEqual({ times: 3, unauthenticated: 0, unreached: 1 });
  });

  test("with a foreign page in place of JSON is an error", async () => {
    const { problem } = await outcomeOf(() => new Response("<h1>Wi-Fi</h1>", { headers: html }));
    expect(problem).toEqual({ status: 0, message: UNREACHABLE });
  });
});
