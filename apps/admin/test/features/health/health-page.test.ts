import { expect, test } from "vitest";
import { problemSummary } from "../../../src/features/health/health-page.tsx";

const noProblems = {
  dead_jobs: 0,
  failed_mails: 0,
  failing_webhooks: 0,
  new_leads: 3,
  requested_deletions: 0,
  alerts: 0,
};

test("reports no problem without failures and alerts, whatever the number of new leads", () => {
  expect(problemSummary(noProblems)).toBeNull();
});

test("reports alerts if nothing has failed", () => {
  expect(problemSummary({ ...noProblems, alerts: 1 })).toBe("1 alert");
  expect(problemSummary({ ...noProblems, alerts: 2 })).toBe("2 alerts");
});

test("reports failures before alerts", () => {
  expect(problemSummary({ ...noProblems, dead_jobs: 1, failed_mails: 2, failing_webhooks: 1, alerts: 1 })).toBe(
    "4 failed",
  );
});
