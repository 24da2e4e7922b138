import { afterEach, expect, test, vi } from "vitest";
import { saleOfPendingReturn, storePending } from "../../../../src/features/pos/returns/use-return.ts";

afterEach(() => void vi.unstubAllGlobals());

const RETURN = { id: 12, return_key: "key-of-return", shift_id: 3, lines: [], reason: "Wrong size" };

test("a return that is sent and not answered is found by the next page of its user", () => {
  const stored: Record<string, string> = {};
  const methods = {
    setItem: (key: string, text: string) => void Object.assign(stored, { [key]: text }),
    removeItem: (key: string) => delete stored[key],
  };
  vi.stubGlobal("localStorage", new Proxy(stored, { get: (_, name) => Reflect.get(methods, name) }));
  storePending("till.return.5.12", RETURN);
  expect([saleOfPendingReturn(5), saleOfPendingReturn(6)]).toEqual([12, null]);
  storePending("till.return.5.12", null);
  expect(saleOfPendingReturn(5)).toBeNull();
});

test("a return is sent although the browser stores nothing", () => {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: refuse, ownKeys: refuse }));
  expect(() => storePending("till.return.5.12", RETURN)).not.toThrow();
  expect(saleOfPendingReturn(5)).toBeNull();
});
