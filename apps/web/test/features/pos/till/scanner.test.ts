import fc from "fast-check";
import { expect, test } from "vitest";
import { type ScannerEvent, SILENCE_MS, scanListener, type Target } from "../../../../src/features/pos/till/scanner.ts";

const CODE = "6154000118722";
const NOTHING_FOCUSED: Target = "nothing";

/** Presses the keys of a text and an end key, with the given pauses before each, and returns the last event. */
function typeKeys(text: string, pauses: number | readonly number[], target: Target, end = "Enter"): ScannerEvent {
  const listen = scanListener();
  let at = 10_000;
  let event: ScannerEvent = null;
  for (const [index, key] of [...text, end].entries()) {
    at += index === 0 ? 0 : typeof pauses === "number" ? pauses : pauses[index - 1]!;
    event = listen.key({ key, at, target });
  }
  return event;
}
const wholeScan = (code: string) => ({ type: "scan", code, endedByKey: true });
const codes = fc.stringMatching(/^[A-Z\d][A-Z\d-]{5,19}$/);
const pausesOf = (code: string, max: number) =>
  fc.array(fc.integer({ min: 0, max }), { minLength: code.length, maxLength: code.length });

test("accepts a whole scan outside of fields with pauses up to 100 ms", () => {
  const scans = codes.chain((code) =>
    fc.tuple(fc.constant(code), pausesOf(code, 100), fc.constantFrom("Enter", "Tab")),
  );
  fc.assert(
    fc.property(scans, ([code, pauses, end]) => {
      expect(typeKeys(code, pauses, NOTHING_FOCUSED, end)).toEqual(wholeScan(code));
    }),
  );
});

test("accepts a whole scan in a field however often a fast scanner hesitates", () => {
  const scans = codes.chain((code) => {
    const hiccups = fc.array(fc.boolean(), { minLength: code.length, maxLength: code.length });
    return fc.tuple(fc.constant(code), pausesOf(code, 20), pausesOf(code, 100), hiccups);
  });
  fc.assert(
    fc.property(scans, fc.constantFrom<Target>("search", "number", "field"), ([code, fast, slow, hiccups], target) => {
      const hesitations = hiccups.map((hesitates, index) => hesitates && index % 3 === 1);
      const pauses = fast.map((pause, index) => (hesitations[index] ? slow[index]! : pause));
      expect(typeKeys(code, pauses, target)).toEqual(wholeScan(code));
    }),
  );
});

test("never takes a fragment of a scan for a code", () => {
  const split = fc.tuple(
    codes,
    fc.nat(),
    fc.integer({ min: 101, max: 500 }),
    fc.constantFrom<Target>("nothing", "search", "number", "field"),
  );
  fc.assert(
    fc.property(split, ([code, nth, pause, target]) => {
      const splitIndex = 1 + (nth % (code.length - 1));
      const pauses = [...code].map((_, index) => (index === splitIndex - 1 ? pause : 8));
      expect(typeKeys(code, pauses, target)).toEqual(target === "nothing" ? { type: "fragments" } : null);
    }),
  );
});

test("never takes typing in a field for a scan, however soon Enter follows", () => {
  expect(typeKeys(CODE, 60, "field")).toBeNull();
  expect(typeKeys(CODE, [...Array(12).fill(60), 5], "field")).toBeNull();
  expect(typeKeys(CODE, [...Array(12).fill(8), 200], "field"), "Enter comes late").toBeNull();
  expect(typeKeys("21500", [90, 20, 80, 25, 40], "field"), "an amount by a fast hand").toBeNull();
  expect(typeKeys("parboiled", 45, "search")).toBeNull();
  expect(typeKeys("78", 8, "field"), "two keys at once").toBeNull();
  expect(typeKeys("The party was called off", 1, "field", "Tab"), "words, and on to the next field").toBeNull();
});

test("takes twelve digits in a number field for a code, and fewer for an amount", () => {
  const slow = fc.stringMatching(/^\d{12,14}$/).chain((code) => fc.tuple(fc.constant(code), pausesOf(code, 100)));
  fc.assert(
    fc.property(slow, fc.constantFrom("Enter", "Tab"), ([code, pauses], end) => {
      expect(typeKeys(code, pauses, "number", end)).toEqual(wholeScan(code));
    }),
  );
  expect(typeKeys("12500000,50", 60, "number")).toBeNull();
  expect(typeKeys("12500000", 60, "number")).toBeNull();
  expect(typeKeys("1250", [40, 8, 60, 90], "number")).toBeNull();
  expect(typeKeys(CODE, [...Array(6).fill(8), 300, ...Array(6).fill(8)], "number"), "a fragment").toBeNull();
});

test("accepts a long code in the search at typing speed", () => {
  expect(typeKeys(CODE, 90, "search")).toEqual(wholeScan(CODE));
});

test("ignores Shift before a capital letter", () => {
  const listen = scanListener();
  let event: ScannerEvent = null;
  for (const [index, key] of ["Shift", "R", "Shift", "I", "5", "Shift", "-", "0", "1", "2", "Enter"].entries())
    event = listen.key({ key, at: 5000 + index * 9, target: "nothing" });
  expect(event).toEqual(wholeScan("RI5-012"));
});

test("separates a scan from slow typing and from the scan before it", () => {
  const listen = scanListener();
  const press = (keys: Iterable<string>, from: number) =>
    [...keys].map((key, index) => listen.key({ key, at: from + index * 5, target: "search" })).at(-1);
  expect(press("r", 0)).toEqual({ type: "began" });
  expect(press("i", 200)).toEqual({ type: "began" });
  expect(press([...CODE, "Enter"], 1000)).toEqual(wholeScan(CODE));
  expect(press(["1", "2", "3", "4", "5", "6", "Enter"], 1100)).toEqual(wholeScan("123456"));
});

test("treats signs as keys of the till outside of fields, and as characters within a code", () => {
  const listen = scanListener();
  expect(listen.key({ key: "+", at: 0, target: "nothing" })).toBeNull();
  expect(listen.key({ key: "+", at: 30, target: "search" })).toBeNull();
  expect(typeKeys("A+12", 10, "nothing")).toEqual(wholeScan("A+12"));
});

test("ends a scan after silence and ignores the late Enter", () => {
  const listen = scanListener();
  for (const [index, key] of [...CODE].entries()) listen.key({ key, at: index * 10, target: "nothing" });
  expect(listen.onSilence(200), "it may continue").toBeNull();
  expect(listen.onSilence(120 + SILENCE_MS)).toEqual({ type: "scan", code: CODE, endedByKey: false });
  expect(listen.onSilence(121 + 2 * SILENCE_MS)).toBeNull();
  expect(listen.key({ key: "Enter", at: 150 + SILENCE_MS, target: "nothing" })).toEqual({ type: "late enter" });
  for (const [index, key] of [..."08031234567"].entries()) listen.key({ key, at: 9000 + index * 5, target: "field" });
  expect(listen.onSilence(9050 + SILENCE_MS), "a field keeps text without an end key").toBeNull();
});

test("ignores a key that is held down", () => {
  const listen = scanListener();
  for (let index = 0; index < 20; index++) listen.key({ key: null, at: index * 30, target: "nothing" });
  expect(listen.key({ key: "Enter", at: 620, target: "nothing" })).toBeNull();
});
