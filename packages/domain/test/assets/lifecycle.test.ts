import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ASSET_STATUSES } from "../../src/assets/labels.ts";
import { isInService, type LifecycleEvent, lifecycleProblem, statusAfter } from "../../src/assets/lifecycle.ts";
import { instantOfReturn, isReturnTime, returnTime } from "../../src/assets/returns.ts";
import { addDays, calendarDate, daysBetween, formatClock } from "../../src/date.ts";
import { termsAtCost } from "../../src/valuation/depreciation.ts";
import { valuePoints } from "../../src/valuation/schedule.ts";
import { runs } from "../runs.ts";

const EVENTS: LifecycleEvent[] = [
  "release_for_maintenance",
  "release_for_fieldwork",
  "return_from_maintenance",
  "return_from_fieldwork",
  "sell",
  "scrap",
  "revalue",
];

describe("the asset life cycle", () => {
  test("keeps sold and scrapped assets as they are", () => {
    for (const status of ["sold", "scrapped"] as const) {
      for (const event of EVENTS) expect(lifecycleProblem(status, event), event).toBeDefined();
    }
  });

  test("allows no event for pending and rejected assets", () => {
    for (const status of ["pending", "rejected"] as const) {
      for (const event of EVENTS) expect(lifecycleProblem(status, event), event).toBeDefined();
    }
  });

  test("allows disposals and releases only from service", () => {
    for (const event of ["sell", "scrap", "release_for_maintenance", "release_for_fieldwork"] as const) {
      const from = ASSET_STATUSES.filter((status) => !lifecycleProblem(status, event));
      expect(from, event).toEqual(["in_service"]);
    }
  });

  test("returns each kind of release by its own event", () => {
    const out = statusAfter("in_service", "release_for_maintenance");
    expect(lifecycleProblem(out, "return_from_fieldwork")).toBe(
      "This asset is out for maintenance, so it cannot be returned from fieldwork.",
    );
    expect(statusAfter(out, "return_from_maintenance")).toBe("in_service");
  });

  test("keeps the status in a revaluation and requires an active asset", () => {
    for (const status of ASSET_STATUSES) {
      expect(lifecycleProblem(status, "revalue") === undefined).toBe(isInService(status));
      expect(statusAfter(status, "revalue")).toBe(status);
    }
  });
});

describe("the time of a return", () => {
  test.each(["2026-02-30 10:00:00", "2026-06-15", "2026-06-15 24:00:00", "2026-06-15 10:60:00", "yesterday", ""])(
    "rejects %s",
    (value) => expect(isReturnTime(value)).toBe(false),
  );

  test("is in the company's time zone if it names none", () => {
    expect(instantOfReturn("2026-06-15 09:30:00", "Africa/Lagos").toISOString()).toBe("2026-06-15T08:30:00.000Z");
    expect(instantOfReturn("2026-06-15T09:30:00Z", "Africa/Lagos").toISOString()).toBe("2026-06-15T09:30:00.000Z");
  });

  test("handles skipped and repeated hours of clock changes", () => {
    const london = (local: string) => instantOfReturn(local, "Europe/London").toISOString();
    expect(london("2026-03-29 00:59:00")).toBe("2026-03-29T00:59:00.000Z");
    expect(london("2026-03-29 01:30:00")).toBe("2026-03-29T01:30:00.000Z");
    expect(london("2026-03-29 02:00:00")).toBe("2026-03-29T01:00:00.000Z");
    expect(london("2026-10-25 01:30:00")).toBe("2026-10-25T00:30:00.000Z");
    expect(london("2026-10-25 02:30:00")).toBe("2026-10-25T02:30:00.000Z");
  });

  test("matches the local time of the zone", () => {
    const zones = fc.constantFrom("Africa/Lagos", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati");
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(instant);
        const again = instantOfReturn(returnTime(day, formatClock(zone, instant)), zone);
        expect(formatClock(zone, again)).toBe(formatClock(zone, instant));
        expect(Math.abs(again.getTime() - instant.getTime())).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("the value over a life", () => {
  const terms = termsAtCost({
    cost: 1000_00,
    scrap_value: 100_00,
    depreciates: true,
    useful_life_in_days: 900,
    acquisition_date: calendarDate("2025-01-01"),
  });
  const notClosed = { day: null, event: null };

  test("is constant until today for an asset that does not depreciate", () => {
    const land = { ...terms, useful_life_in_days: null };
    expect(valuePoints([land], notClosed, addDays(terms.start_day, 400))).toEqual([
      { date: "2025-01-01", net_book_value: 1000_00, event: "acquired" },
      { date: addDays(terms.start_day, 400), net_book_value: 1000_00, event: "today" },
    ]);
    const sold = { ...land, stop_day: calendarDate("2025-06-01") };
    expect(valuePoints([sold], { day: sold.stop_day, event: "sold" }, calendarDate("2026-01-01")).at(-1)).toEqual({
      date: "2025-06-01",
      net_book_value: 1000_00,
      event: "sold",
    });
  });

  test("runs from acquisition through today to the end of the life", () => {
    expect(valuePoints([terms], notClosed, addDays(terms.start_day, 300))).toEqual([
      { date: "2025-01-01", net_book_value: 1000_00, event: "acquired" },
      { date: "2025-10-28", net_book_value: 700_00, event: "today" },
      { date: "2027-06-20", net_book_value: 100_00, event: "end_of_life" },
    ]);
  });

  test("stays constant after the end of the life until today", () => {
    expect(valuePoints([terms], notClosed, addDays(terms.start_day, 1000)).at(-1)).toEqual({
      date: "2027-09-28",
      net_book_value: 100_00,
      event: "today",
    });
  });

  test("is in chronological order and ends at the scrap value", () => {
    const days = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(days, days, (revalued, now) => {
        const second = { ...terms, gross: 2000_00, start_day: addDays(terms.start_day, revalued) };
        const points = valuePoints([terms, second], notClosed, addDays(second.start_day, now));
        points.slice(1).forEach((point, index) => {
          expect(daysBetween(points[index]!.date, point.date)).toBeGreaterThanOrEqual(0);
        });
        expect(points.at(-1)?.net_book_value).toBe(100_00);
      }),
      { numRuns: runs(200) },
    );
  });
});
