import type { Reader } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { mails } from "@custodia/db/schema/mail/mails";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { isNotNull } from "drizzle-orm";
import type { Services } from "../../context.ts";
import { restoredFrom } from "./restored.ts";

/** What is held since a backup was restored, by the indexes of what is held; null where nothing is. */
export async function showHeld({ db: { read } }: Pick<Services, "db">) {
  const from = await restoredFrom(read);
  return { held: from && { ...from, ...(await countsOf(read)) } };
}

const countsOf = async (read: Reader) => ({
  mails: await read.$count(mails, isNotNull(mails.held_at)),
  calls: await read.$count(deliveries, isNotNull(deliveries.held_at)),
  jobs: await read.$count(jobs, isNotNull(jobs.held_at)),
});
