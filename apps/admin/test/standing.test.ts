import { expect, test } from "vitest";
import { problemSummary } from "../src/features/health/health-page.tsx";

const nothing = { dead_jobs: 0, failed_mails: 0, failing_webhooks: 0, new_leads: 3, alerts: 0 };

test("all is well where nothing has failed and no alert stands, however many leads are new", () => {
  expect(problemSummary(nothing)).toBeNull();
});

test("alerts are told, though nothing has failed for good", () => {
  expect(problemSummary({ ...nothing, alerts: 1 })).toBe("1 alert");
  expect(problemSummary({ ...nothing, alerts: 2 })).toBe("2 alerts");
});

test("what has failed for good comes first", () => {
  expect(problemSummary({ ...nothing, dead_jobs: 1, failed_mails: 2, failing_webhooks: 1, alerts: 1 })).toBe(
    "4 failed",
  );
});
