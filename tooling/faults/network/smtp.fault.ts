import { expect } from "vitest";
import { firstOperator } from "../../../apps/server/test/operators-browser.ts";
import { type Database, isWholeRun, scenario, shareInFile, sized } from "../scenario.ts";
import type { NetworkFault } from "./faulty-proxy.ts";
import { type InvitingSite, openInvitingSite, type SmtpRefusal } from "./mail-server.ts";

/** More mails than a sender processes at once. */
const PEOPLE = sized(6, 40);
/** A mail of this age raises an alert, and operators stay signed in for this time. */
const QUARTER_HOUR_MS = 900_000;
/** The maximum duration of a request; five times as long while other tests run. */
const FAST_MS = 1000 * 5;

/** The database decides which mail is sent next; other tests cover that on both databases. */
const DATABASES: Database[] = isWholeRun ? ["file", "hrana"] : ["file"];

const openSite = {
  file: shareInFile(() => openInvitingSite("file")),
  hrana: shareInFile(() => openInvitingSite("hrana")),
};

/** Waits until each of these mails was attempted, and none is leased. */
async function waitForAttempt({ mailsTo }: InvitingSite, people: readonly string[]): Promise<void> {
  const all = async () =>
    (await mailsTo(people)).every(
      ({ state, tries, leased_until }) => state !== "waiting" || (tries > 0 && leased_until === null),
    );
  await expect.poll(all, { timeout: 600_000, interval: 50 }).toBe(true);
}

/**
 * Removes the fault, moves the clock by a quarter of an hour and invites another person; waits until all mails are settled.
 */
async function recover(site: InvitingSite, people: readonly string[]): Promise<void> {
  site.proxy.inject({});
  site.smtp.refuse(undefined);
  site.advanceClock(QUARTER_HOUR_MS);
  await site.invite(1);
  const areFinished = async () => (await site.mailsTo(people)).every(({ state }) => state !== "waiting");
  await expect.poll(areFinished, { timeout: 120_000, interval: 50 }).toBe(true);
}

/** Counts the mails by their final state and by how often they arrived. */
async function countOutcomes({ mailsTo, smtp }: InvitingSite, people: readonly string[]) {
  const mails = await mailsTo(people);
  const arrivals = people.map((person) => smtp.received.filter(({ to }) => to === person));
  return {
    sent: mails.filter(({ state }) => state === "sent").length,
    failed: mails.filter(({ state }) => state === "failed").length,
    lost: arrivals.filter((copies) => copies.length === 0).length,
    doubled: arrivals.filter((copies) => copies.length > 1).length,
    /** A fault that affects no mail proves nothing. */
    retried: mails.filter(({ tries }) => tries > 1).length,
    sameMessageId: arrivals.every((copies) => new Set(copies.map(({ messageId }) => messageId)).size <= 1),
  };
}

interface Failure {
  name: string;
  fault?: NetworkFault;
  refusal?: SmtpRefusal;
  /** The outcome of a mail: it is sent, or given up at once because it is refused for good. */
  finalState?: "sent" | "failed";
  /** The server accepted the mail, but could not confirm it. */
  mayDuplicate?: boolean;
  people?: number;
}

const failures: Failure[] = [
  { name: "delays each response by 200 ms", fault: { slowMs: 200 } },
  { name: "is cut off when the content arrives", fault: { cutAt: { from: "caller", text: /^Subject:/m } } },
  {
    name: "is cut off before it confirms a mail",
    fault: { cutAt: { from: "server", text: /^250 .*queued/m } },
    mayDuplicate: true,
  },
  { name: "is cut off at its greeting", fault: { cutAt: { from: "server", text: /^220/ } } },
  { name: "refuses recipients temporarily (451)", refusal: { stage: "recipient", code: 451 } },
  { name: "refuses content temporarily (452)", refusal: { stage: "content", code: 452 } },
  { name: "refuses the sender temporarily (421)", refusal: { stage: "sender", code: 421 } },
  { name: "refuses the sender permanently (530)", refusal: { stage: "sender", code: 530 } },
  { name: "refuses recipients permanently (550)", refusal: { stage: "recipient", code: 550 }, finalState: "failed" },
  { name: "refuses content permanently (554)", refusal: { stage: "content", code: 554 }, finalState: "failed" },
];
/** Each mail waits for a quarter of a minute, a few at a time. */
const silence: Failure = { name: "does not respond", fault: { silent: true }, people: 10 };

scenario(
  "users can be invited while the mail server is unavailable, operators are alerted, and each mail is sent later",
  {},
  async ({ database, report }) => {
    const site = await openSite[database]();
    const { browser } = await firstOperator(site.site);
    const alerts = async () => {
      const { data } = await browser.query("platform.health.alerts");
      return (data as { kind: string }[]).filter(({ kind }) => kind === "mail_failing").length;
    };
    const before = await alerts();
    await site.proxy.disconnect();
    const { people, slowestMs } = await site.invite(PEOPLE);
    await waitForAttempt(site, people);
    site.advanceClock(QUARTER_HOUR_MS);
    const during = await alerts();
    await site.proxy.reconnect();
    // A mail that fails at this moment is postponed by the moved clock, so this waits until it is before the clock
    // moves on.
    await waitForAttempt(site, people);
    await recover(site, people);
    const seen = await countOutcomes(site, people);
    const after = await alerts();
    report({
      action: `${PEOPLE} users were invited while the mail server was unavailable.`,
      outcome: `${seen.sent} mails sent, ${seen.lost} lost, ${seen.doubled} doubled, ${seen.retried} retried; the slowest request took ${Math.round(slowestMs)} ms; alerts: ${before} before, ${during} meanwhile, ${after} after.`,
      requirement: `All mails are sent once; each request takes less than ${FAST_MS / 1000} s; there is an alert meanwhile, and none before and after.`,
    });
    expect(seen).toEqual({ sent: PEOPLE, failed: 0, lost: 0, doubled: 0, retried: PEOPLE, sameMessageId: true });
    expect(slowestMs).toBeLessThan(FAST_MS);
    expect([before, during, after]).toEqual([0, 1, 0]);
  },
);

for (const { name, fault = {}, refusal, finalState = "sent", mayDuplicate, people: count = PEOPLE } of [
  ...failures,
  ...(isWholeRun ? [silence] : []),
])
  scenario(`a mail server ${name}`, { on: DATABASES }, async ({ database, report }) => {
    const site = await openSite[database]();
    site.proxy.inject(fault);
    site.smtp.refuse(refusal);
    const slowedBefore = site.proxy.slowed();
    const { people, slowestMs } = await site.invite(count);
    await waitForAttempt(site, people);
    const slowed = site.proxy.slowed() - slowedBefore;
    await recover(site, people);
    const seen = await countOutcomes(site, people);
    const arrive = mayDuplicate ? "arrive once, or twice with one Message-ID" : "arrive once";
    report({
      action: `${count} users were invited while the mail server ${name}.`,
      outcome: `${fault.slowMs ? `${slowed} chunks delayed; ` : ""}${seen.sent} mails sent, ${seen.failed} failed, ${seen.lost} not received, ${seen.doubled} received twice, ${seen.retried} retried; the slowest request took ${Math.round(slowestMs)} ms.`,
      requirement: `All mails ${finalState === "sent" ? arrive : "fail, and none arrives"}; each request takes less than ${FAST_MS / 1000} s.`,
    });
    if (finalState === "sent") expect(seen).toMatchObject({ sent: count, lost: 0, sameMessageId: true });
    else expect(seen).toMatchObject({ failed: count, lost: count });
    if (!mayDuplicate) expect(seen.doubled).toBe(0);
    // A delayed mail is accepted at the first attempt, and a permanently refused one fails at once. Each mail has at
    // least one delayed chunk.
    if (fault.slowMs) expect(slowed).toBeGreaterThanOrEqual(count);
    expect(seen.retried).toBe(fault.slowMs || finalState === "failed" ? 0 : count);
    expect(slowestMs).toBeLessThan(FAST_MS);
  });
