import { expect, test, vi } from "vitest";
import { joinQueries } from "../src/error-state.tsx";

const queryOf = (query: { data?: number; error?: Error; isFetching?: boolean }) => ({
  data: query.data,
  error: query.error ?? null,
  isFetching: query.isFetching ?? false,
  refetch: vi.fn(),
});

test("joined queries have data once each has some, also while reading it again fails", () => {
  const cost = queryOf({ data: 0, error: new Error("offline") });
  const use = queryOf({ isFetching: true });
  expect(joinQueries({ cost, use })).toMatchObject({ data: undefined, error: null, isFetching: true });
  expect(joinQueries({ cost, use: queryOf({ data: 2 }) })).toMatchObject({ data: { cost: 0, use: 2 }, error: null });
});

test("joined queries fail with one that has no data, and try only that again", () => {
  const error = new Error("offline");
  const [cost, use] = [queryOf({ isFetching: true }), queryOf({ error })];
  const joined = joinQueries({ cost, use });
  expect(joined).toMatchObject({ data: undefined, error, isFetching: false });
  joined.refetch();
  expect(use.refetch).toHaveBeenCalledOnce();
  expect(cost.refetch).not.toHaveBeenCalled();
});
