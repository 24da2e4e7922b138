import { expect, test } from "vitest";
import { type KeyPress, keyActionOf } from "../../../../src/features/pos/till/dispatch-key.ts";

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: more.key ?? code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test("handles the till's keys wherever the focus is, by their position on the keyboard", () => {
  expect(keyActionOf(press("F10"), true)).toBe("pay");
  expect(keyActionOf(press("Enter", { ctrlKey: true }), true)).toBe("pay");
  expect(keyActionOf(press("KeyN", { altKey: true, key: "ñ" }), true)).toBe("new sales");
  expect(keyActionOf(press("KeyD", { altKey: true, key: "ð" }), true)).toBe("drawer");
  expect(keyActionOf(press("Digit4", { altKey: true, key: "¢" }), true)).toBe("transfer");
  expect(keyActionOf(press("F10", { metaKey: true }), true)).toBeUndefined();
  expect(keyActionOf(press("KeyN", { key: "n" }), false)).toBeUndefined();
});

test("treats signs such as plus as till keys only outside of fields", () => {
  const plus = press("NumpadAdd", { key: "+" });
  expect(keyActionOf(plus, false)).toBe("more");
  expect(keyActionOf(plus, true)).toBeUndefined();
  expect(keyActionOf(press("Digit8", { key: "*", shiftKey: true }), false)).toBe("quantity");
  expect(keyActionOf(press("Slash", { key: "?", shiftKey: true }), false)).toBe("keys");
  expect(keyActionOf(press("Delete"), true)).toBeUndefined();
});
