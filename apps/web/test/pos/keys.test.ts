import { expect, test } from "vitest";
import { type Pressed, tillActOf } from "../../src/features/pos/till/keys.ts";
import { scanListener } from "../../src/features/pos/till/scanner.ts";

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

/** Presses keys that many milliseconds apart, and answers what was heard of each. */
const hear = (keys: readonly string[], apart: number, last = apart) => {
  const listen = scanListener();
  let at = 1000;
  return keys.map((key, place) => {
    at += place === keys.length - 1 ? last : apart;
    return listen(key, at);
  });
};
const code = "6154000118722";
const scanned = [...code, "Enter"];

test("a burst that Enter ends is a scan", () => {
  const heard = hear(scanned, 8);
  expect(heard.at(-1)).toEqual({ code });
  expect(heard.slice(0, 3)).toEqual(["began", "goes on", "goes on"]);
});

test("what a hand types is none, however fast Enter follows", () => {
  expect(hear(scanned, 60).at(-1)).toBeNull();
  expect(hear(scanned, 60, 5).at(-1)).toBeNull();
  expect(hear(scanned, 8, 200).at(-1), "Enter comes late").toBeNull();
  expect(hear(["7", "8", "Enter"], 8).at(-1), "two keys at once").toBeNull();
});

test("a scan after slow typing is only what was scanned", () => {
  const listen = scanListener();
  expect(listen("r", 0)).toBe("began");
  expect(listen("i", 200)).toBe("began");
  for (const [place, digit] of [...code].entries()) listen(digit, 1000 + place * 5);
  expect(listen("Enter", 1000 + code.length * 5)).toEqual({ code });
});
