import { afterEach, expect, test, vi } from "vitest";
import { readProblem, UNREACHABLE } from "../src/errors.ts";
import { createQueryClient } from "../src/query-client.ts";
import { upload } from "../src/upload.ts";

afterEach(() => vi.unstubAllGlobals());

/** Uploads a form whose browser request returns this response; a body that is not JSON is null. */
function uploadWith(status: number, response: unknown, headers: Record<string, string> = {}) {
  class Request {
    upload = {};
    status = status;
    response = response;
    onload?: () => void;
    onloadend?: () => void;
    open() {}
    setRequestHeader() {}
    getResponseHeader = (name: string) => headers[name] ?? null;
    send() {
      this.onload?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return upload("/files/logo", new FormData());
}

const refusal = async (status: number, response: unknown, headers?: Record<string, string>) =>
  readProblem(await uploadWith(status, response, headers).catch((error: unknown) => error));

test("an upload returns the server's response", async () => {
  expect(await uploadWith(200, { data: { image: "/files/1" } })).toEqual({ data: { image: "/files/1" } });
});

test("a rejected upload has the reason, its fields and the time to wait", async () => {
  const errors = { image: ["This is no picture."] };
  expect(await refusal(422, { message: "Look again.", errors })).toEqual({
    status: 422,
    message: "Look again.",
    fields: errors,
  });
  expect(await refusal(429, { message: "Too many." }, { "Retry-After": "40" })).toMatchObject({
    retryAfter: 40,
  });
});

test.each([
  [413, "This is larger than allowed."],
  [502, UNREACHABLE],
  [503, "The server is busy. Please try again in a moment."],
  [504, UNREACHABLE],
])("an upload that a proxy rejects with %i has the message of its status", async (status, message) => {
  expect(await refusal(status, null)).toEqual({ status, message });
});

test("an upload without a session requests a sign-in, as any other call does", async () => {
  const handlers: string[] = [];
  createQueryClient({
    onUnauthenticated: () => handlers.push("signed out"),
    onUnreachable: () => handlers.push("not reached"),
  });
  await refusal(401, { message: "Please sign in." });
  await refusal(502, null);
  await refusal(422, { message: "Look again." });
  expect(handlers).toEqual(["signed out", "not reached"]);
});
