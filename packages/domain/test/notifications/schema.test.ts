import { describe, expect, test } from "vitest";
import { digestWeek } from "../../src/notifications/schema.ts";

const inLagos = (instant: string) => digestWeek("Africa/Lagos", new Date(instant));

describe("the week of the digest", () => {
  test("begins on Monday at six in the morning in Lagos, which is five in UTC", () => {
    expect(inLagos("2026-06-15T04:59:59Z")).toBe("2026-06-08");
    expect(inLagos("2026-06-15T05:00:00Z")).toBe("2026-06-15");
  });

  test("lasts until six on the next Monday, also across the end of a year", () => {
    expect(inLagos("2026-06-22T04:59:59Z")).toBe("2026-06-15");
    expect(inLagos("2027-01-03T12:00:00Z")).toBe("2026-12-28");
    expect(inLagos("2027-01-04T12:00:00Z")).toBe("2027-01-04");
  });

  test("begins by the time zone of the company", () => {
    expect(digestWeek("Pacific/Kiritimati", new Date("2026-06-14T16:00:00Z"))).toBe("2026-06-15");
    expect(digestWeek("America/Los_Angeles", new Date("2026-06-15T12:59:00Z"))).toBe("2026-06-08");
  });
});
