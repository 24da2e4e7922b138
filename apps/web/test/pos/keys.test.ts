import { expect, test } from "vitest";
import { type Pressed, tillActOf } from "../../src/features/pos/till/keys.ts";

const press = (code: string, more: Partial<Pressed> = {}): Pressed => ({
  code,
  key: more.key ?? code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test("keys of the till act wherever the focus is, by their place on the keyboard", () => {
  expect(tillActOf(press("F10"), true)).toBe("pay");
  expect(tillActOf(press("Enter", { ctrlKey: true }), true)).toBe("pay");
  expect(tillActOf(press("KeyN", { altKey: true, key: "ñ" }), true)).toBe("new sales");
  expect(tillActOf(press("KeyD", { altKey: true, key: "ð" }), true)).toBe("drawer");
  expect(tillActOf(press("Digit4", { altKey: true, key: "¢" }), true)).toBe("transfer");
  expect(tillActOf(press("F10", { metaKey: true }), true)).toBeUndefined();
  expect(tillActOf(press("KeyN", { key: "n" }), false)).toBeUndefined();
});

test("signs are keys only where nothing is being typed", () => {
  const plus = press("NumpadAdd", { key: "+" });
  expect(tillActOf(plus, false)).toBe("more");
  expect(tillActOf(plus, true)).toBeUndefined();
  expect(tillActOf(press("Digit8", { key: "*", shiftKey: true }), false)).toBe("quantity");
  expect(tillActOf(press("Slash", { key: "?", shiftKey: true }), false)).toBe("keys");
  expect(tillActOf(press("Delete"), true)).toBeUndefined();
});
