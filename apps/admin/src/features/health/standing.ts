import type { Waiting } from "@custodia/domain/platform/waiting";
import { countOf, formatCount } from "../format/figures.ts";

/** What is not well, in two words; null where all is: nothing has failed for good, and nothing is wrong now. */
export function wrongOf({ dead_jobs, failed_mails, failing_webhooks, alerts }: Waiting): string | null {
  const failed = dead_jobs + failed_mails + failing_webhooks;
  if (failed > 0) return `${formatCount(failed)} failed`;
  return alerts > 0 ? countOf(alerts, "alert") : null;
}
