import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { runDailyTasks } from "@custodia/services/daily-tasks/daily-tasks";
import { claimJob, enqueue, finishJob } from "@custodia/services/jobs/queue";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { openRestSite, type RestSite, tokenOf } from "../../../apps/server/test/rest-site.ts";
import { sharedServer } from "../../libsql-test-server/start.ts";
import { scenario } from "../scenario.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW_PASSWORD = "A new password, 42 letters of it.";
const JOB_KIND = "faults.clock";

/** The clock jumps, each with the status that an open session gets after it. */
const JUMPS: [string, number, number][] = [
  ["an hour forward", HOUR, 200],
  ["an hour back", -HOUR, 200],
  ["a day forward", DAY, 401],
  ["a day back", -DAY, 200],
];

scenario("the server handles a clock that jumps", {}, async ({ database, report }) => {
  useTestServer(database === "hrana" ? sharedServer : undefined);
  const site = await openRestSite().finally(() => useTestServer(undefined));
  try {
    const { world } = site;
    const { services, tenantA } = world;
    const startedAt = services.clock().getTime();
    const setClock = (ms: number) => world.setClock(new Date(startedAt + ms).toISOString());
    const write = services.db.write;
    const statusOf = async (token: string) => (await site.rest(token, "GET assets")).status;

    const sessions: number[] = [];
    const late: number[] = [];
    for (const [, jump] of JUMPS) {
      setClock(0);
      const token = await tokenOf(services, tenantA.admin);
      setClock(jump);
      sessions.push(await statusOf(token));
      // With any jump of the clock, no session outlives its seven days.
      setClock(7 * DAY + 1);
      late.push(await statusOf(token));
    }

    const jobs: string[] = [];
    for (const [, jump] of JUMPS) {
      setClock(0);
      await write((tx) => enqueue(tx, tenantA.admin, JOB_KIND, {}));
      const first = (await claimJob(services, [JOB_KIND]))!;
      setClock(jump);
      const second = await claimJob(services, [JOB_KIND]);
      const settle = (job: typeof first) =>
        write((tx) => finishJob(tx, services, job)).then(
          () => "done",
          () => "lost",
        );
      jobs.push(`${await settle(first)} ${second ? await settle(second) : "held"}`);
    }

    const links: string[] = [];
    const tokens: string[] = [];
    for (const [index, cookie] of [tenantA.admin, tenantA.approver, tenantA.dataEntry, world.tenantB.admin].entries()) {
      setClock(0);
      const link = await resetLinkOf(site, cookie.actor.user_id, tokens);
      tokens.push(link);
      setClock(JUMPS[index]![1] + 1000);
      const body = { token: link, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
      const responses = [0, 1].map(() => site.rest(null, "POST password/reset", body));
      links.push(
        (await Promise.all(responses))
          .map(({ status }) => status)
          .sort()
          .join(" "),
      );
    }

    const runs: number[] = [];
    for (const [index, jump] of [0, HOUR, DAY, 0, -DAY, DAY, DAY + HOUR, 2 * DAY].entries()) {
      setClock(jump + index);
      const stamps = () => services.db.read.select({ at: companies.looked_after_at }).from(companies);
      const before = await stamps();
      await runDailyTasks(services);
      const after = await stamps();
      runs.push(after.filter(({ at }, company) => at !== before[company]!.at).length);
    }

    report({
      action: `The injected clock jumped ${JUMPS.map(([name]) => name).join(", ")} with open sessions, a leased job, reset links and daily tasks.`,
      outcome: `Sessions got ${sessions.join(", ")}, and ${late.join(", ")} after seven days; the first and second lease of a job: ${jobs.join("; ")}; reset links used twice got ${links.join("; ")}; companies with daily tasks at each run: ${runs.join(", ")}.`,
      requirement:
        "A session expires when idle and after seven days at the latest, a job is settled once, a link works once within an hour, and daily tasks run once a day.",
    });
    expect(sessions).toEqual(JUMPS.map(([, , status]) => status));
    expect(late).toEqual(JUMPS.map(() => 401));
    expect(jobs).toEqual(["lost done", "done held", "lost done", "done held"]);
    expect(links).toEqual(["422 422", "200 422", "422 422", "200 422"]);
    expect(runs).toEqual([2, 0, 2, 0, 0, 0, 0, 2]);
  } finally {
    await site.close();
  }
});

/** Requests a password reset link and returns its token, as the outbox shows it. */
async function resetLinkOf(site: RestSite, user_id: number, before: readonly string[]): Promise<string> {
  const [user] = await site.world.services.db.read.select().from(users).where(eq(users.id, user_id));
  await site.rest(null, "POST password/forgot", { email: user!.email });
  const others = before.map((token) => `(?!${token})`).join("");
  return site.fromOutbox(new RegExp(`resetPassword\\?token=${others}([\\w-]{43})`));
}
