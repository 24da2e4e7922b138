import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BEFORE_VALUE_CHANGE,
  type EventDates,
  eventDayProblems,
  firstValueChangeDay,
} from "../../src/assets/event-dates.ts";
import { addDays, calendarDate, fromDayNumber } from "../../src/date.ts";
import { runs } from "../runs.ts";

const day = fc.integer({ min: 20_000, max: 20_400 }).map(fromDayNumber);
const dayOrNone = fc.option(day, { nil: null });
const dates: fc.Arbitrary<EventDates> = fc.record({
  acquisition_date: day,
  available_for_use_on: dayOrNone,
  revalued_on: dayOrNone,
  opened_on: dayOrNone,
  estimated_on: dayOrNone,
  added_on: dayOrNone,
  used_until: dayOrNone,
  returned_on: dayOrNone,
  released_on: dayOrNone,
  serviced_on: dayOrNone,
});

test("the first day that a form offers for a change of value is the first that the server takes", () => {
  const today = calendarDate("2026-11-28");
  const problems = (date: typeof today, asset: EventDates) =>
    eventDayProblems("date", "The addition", date, today, asset, BEFORE_VALUE_CHANGE);
  fc.assert(
    fc.property(dates, (asset) => {
      const first = firstValueChangeDay(asset);
      expect(problems(first, asset)).toEqual({});
      expect(problems(addDays(first, -1), asset)).toHaveProperty("date");
    }),
    { numRuns: runs(200) },
  );
});
