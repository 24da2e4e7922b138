import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../src/query-client.ts";

/** Returns the error that the client throws for a response with this status. */
const refusal = (httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32600, message: "No.", data: { httpStatus } } } as never);

const openClient = () => createQueryClient({ onUnauthenticated() {}, onUnreachable() {} });

const attemptsOf = async (error: Error) => {
  let attempts = 0;
  const client = openClient();
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

test("a transient failure is tried three times, a rejected call once", async () => {
  expect(await attemptsOf(TRPCClientError.from(new TypeError("Failed to fetch")))).toBe(3);
  expect(await attemptsOf(refusal(503))).toBe(3);
  for (const httpStatus of [400, 401, 403, 404, 409, 422, 429, 500]) {
    expect(await attemptsOf(refusal(httpStatus))).toBe(1);
  }
});

test("only a 401 requests a sign-in", async () => {
  let signInRequests = 0;
  const client = createQueryClient({ onUnauthenticated: () => signInRequests++, onUnreachable() {} });
  const call = (httpStatus: number) =>
    client
      .fetchQuery({ queryKey: [httpStatus], queryFn: () => Promise.reject(refusal(httpStatus)) })
      .catch(() => undefined);
  await call(403);
  await call(422);
  expect(signInRequests).toBe(0);
  await call(401);
  expect(signInRequests).toBe(1);
});

test("after a conflict what the page shows is read again, after other refusals it is not", async () => {
  const client = openClient();
  let reads = 0;
  const shown = new QueryObserver(client, { queryKey: ["assets"], queryFn: () => ++reads });
  const hide = shown.subscribe(() => {});
  await vi.waitFor(() => expect(reads).toBe(1));
  const send = (httpStatus: number) =>
    new MutationObserver(client, { mutationFn: () => Promise.reject(refusal(httpStatus)) })
      .mutate()
      .catch(() => undefined);
  await send(422);
  await send(403);
  expect(shown.getCurrentResult().fetchStatus).toBe("idle");
  await send(409);
  await vi.waitFor(() => expect(reads).toBe(2));
  hide();
});

test("a first read that is invalidated while it is under way is repeated", async () => {
  const client = openClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const shown = new QueryObserver(client, { queryKey: ["jobs"], queryFn: () => answers[reads++]!.promise });
  const hide = shown.subscribe(() => {});
  void client.invalidateQueries();
  answers[0]!.resolve("before the event");
  await vi.waitFor(() => expect(reads).toBe(2));
  answers[1]!.resolve("after it");
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe("after it"));
  expect(reads).toBe(2);
  hide();
});

test("a read ahead of a page that is invalidated while it is under way counts as outdated", async () => {
  const client = openClient();
  const queryKey = ["approvals"];
  client.setQueryData(queryKey, "old", { updatedAt: Date.now() - 60_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = client.prefetchQuery({ queryKey, queryFn: () => promise });
  void client.invalidateQueries();
  resolve("before the event");
  await reading;
  expect(client.getQueryState(queryKey)).toMatchObject({ data: "before the event", isInvalidated: true });
});
