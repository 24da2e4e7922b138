import { expect, test } from "vitest";
import { JOB_LEASE } from "../../src/jobs/queue.ts";
import { backoffMs } from "../../src/lease/lease.ts";
import { MAIL_LEASE } from "../../src/mail/send.ts";
import { DELIVERY } from "../../src/webhooks/deliveries.ts";

test.each([
  ["a job", JOB_LEASE, [5, 20, 80, 320]],
  ["a mail", MAIL_LEASE, [10, 30, 90, 270, 810, 2430, 3600, 3600]],
  ["a delivery", DELIVERY, [10, 60, 360, 2160, 12_960, 12_960]],
])("%s that fails waits longer after each attempt, as documented", (_, lease, seconds) => {
  const backoff = seconds.map((_, failure) => backoffMs(lease, failure + 1) / 1000);
  expect(backoff).toEqual(seconds);
});
