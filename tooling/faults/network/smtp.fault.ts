import { afterAll, expect } from "vitest";
import { firstOperator } from "../../../apps/server/test/operators-door.ts";
import { type Place, scenario, sized, whole } from "../scenario.ts";
import type { Trouble } from "./connections.ts";
import { type InvitingSite, type No, openInvitingSite } from "./mail-server.ts";

/** More mails than a sender processes at once. */
const PEOPLE = sized(6, 40);
/** So old is a mail that shows by itself that none leaves; operators stay signed in so long. */
const QUARTER = 900_000;
/** A request; beside other tests it may take five times as long. */
const FAST_MS = 1000 * 5;

/** Which mail is whose turn is the database's matter, and is tried on both in any case. */
const AT: Place[] = whole ? ["file", "hrana"] : ["file"];

const opened = new Map<Place, Promise<InvitingSite>>();
function siteAt(place: Place): Promise<InvitingSite> {
  const site = opened.get(place) ?? openInvitingSite(place);
  opened.set(place, site);
  return site;
}
afterAll(async () => {
  for (const site of opened.values()) await (await site).close();
});

/** Waits until each of these mails was attempted, and none is leased. */
async function tried({ mailsTo }: InvitingSite, people: readonly string[]): Promise<void> {
  const all = async () =>
    (await mailsTo(people)).every(
      ({ state, tries, leased_until }) => state !== "waiting" || (tries > 0 && leased_until === null),
    );
  await expect.poll(all, { timeout: 600_000, interval: 50 }).toBe(true);
}

/** All is well again, a quarter of an hour later, and somebody else is invited. */
async function recover(site: InvitingSite, people: readonly string[]): Promise<void> {
  site.line.meet({});
  site.smtp.refuse(undefined);
  site.pass(QUARTER);
  await site.invite(1);
  const ended = async () => (await site.mailsTo(people)).every(({ state }) => state !== "waiting");
  await expect.poll(ended, { timeout: 120_000, interval: 50 }).toBe(true);
}

/** How often each mail arrived, and what became of it. */
async function outcome({ mailsTo, smtp }: InvitingSite, people: readonly string[]) {
  const mails = await mailsTo(people);
  const arrived = people.map((one) => smtp.received.filter(({ to }) => to === one));
  return {
    sent: mails.filter(({ state }) => state === "sent").length,
    failed: mails.filter(({ state }) => state === "failed").length,
    lost: arrived.filter((copies) => copies.length === 0).length,
    doubled: arrived.filter((copies) => copies.length > 1).length,
    /** A fault that affected no mail would prove nothing. */
    triedAgain: mails.filter(({ tries }) => tries > 1).length,
    known: arrived.every((copies) => new Set(copies.map(({ messageId }) => messageId)).size <= 1),
  };
}

interface Ill {
  name: string;
  trouble?: Trouble;
  no?: No;
  /** The outcome of a mail: it is sent, or given up at once because it is refused for good. */
  end?: "sent" | "failed";
  /** The server accepted the mail, but could not confirm it. */
  mayDouble?: boolean;
  people?: number;
}

const ills: Ill[] = [
  { name: "answers each time 200 ms late", trouble: { slowMs: 200 } },
  { name: "is cut off as the content comes", trouble: { cutAt: { from: "caller", text: /^Subject:/m } } },
  {
    name: "is cut off before it says that it took a mail on",
    trouble: { cutAt: { from: "server", text: /^250 .*queued/m } },
    mayDouble: true,
  },
  { name: "is cut off at its greeting", trouble: { cutAt: { from: "server", text: /^220/ } } },
  { name: "refuses recipients for now (451)", no: { at: "recipient", code: 451 } },
  { name: "refuses content for now (452)", no: { at: "content", code: 452 } },
  { name: "refuses us as the sender for now (421)", no: { at: "sender", code: 421 } },
  { name: "refuses us as the sender for good (530)", no: { at: "sender", code: 530 } },
  { name: "refuses recipients for good (550)", no: { at: "recipient", code: 550 }, end: "failed" },
  { name: "refuses content for good (554)", no: { at: "content", code: 554 }, end: "failed" },
];
/** Each mail waits for it for a quarter of a minute, a few at a time. */
const silence: Ill = { name: "says nothing", trouble: { silent: true }, people: 10 };

scenario(
  "a mail server is away: people are invited as fast as ever, operators are told, and each mail leaves later",
  {},
  async ({ place, report }) => {
    const site = await siteAt(place);
    const { browser } = await firstOperator(site.site);
    const alerts = async () => {
      const { data } = await browser.ask("platform.health.alerts");
      return (data as { kind: string }[]).filter(({ kind }) => kind === "mail_failing").length;
    };
    const before = await alerts();
    await site.line.hangUp();
    const { people, slowestMs } = await site.invite(PEOPLE);
    await tried(site, people);
    site.pass(QUARTER);
    const during = await alerts();
    await site.line.pickUp();
    // A mail that is refused at this very moment is put off by a clock that has been moved, and must be put off before
    // the clock moves on.
    await tried(site, people);
    await recover(site, people);
    const seen = await outcome(site, people);
    const after = await alerts();
    report({
      done: `The mail server was away while ${PEOPLE} people were invited.`,
      seen: `${seen.sent} mails left, ${seen.lost} lost, ${seen.doubled} doubled, ${seen.triedAgain} tried again; the slowest request took ${Math.round(slowestMs)} ms; alerts ${before} before, ${during} while it was away, ${after} after.`,
      required: `All left once; each request under ${FAST_MS / 1000} s; an alert while it is away, none before and after.`,
    });
    expect(seen).toEqual({ sent: PEOPLE, failed: 0, lost: 0, doubled: 0, triedAgain: PEOPLE, known: true });
    expect(slowestMs).toBeLessThan(FAST_MS);
    expect([before, during, after]).toEqual([0, 1, 0]);
  },
);

for (const { name, trouble = {}, no, end = "sent", mayDouble, people: count = PEOPLE } of [
  ...ills,
  ...(whole ? [silence] : []),
])
  scenario(`a mail server ${name}`, { on: AT }, async ({ place, report }) => {
    const site = await siteAt(place);
    site.line.meet(trouble);
    site.smtp.refuse(no);
    const slowedBefore = site.line.slowed();
    const { people, slowestMs } = await site.invite(count);
    await tried(site, people);
    const slowed = site.line.slowed() - slowedBefore;
    await recover(site, people);
    const seen = await outcome(site, people);
    const arrive = mayDouble ? "arrive once, or twice with one Message-ID" : "arrive once";
    report({
      done: `${count} people were invited while the mail server ${name}.`,
      seen: `${trouble.slowMs ? `${slowed} pieces came late; ` : ""}${seen.sent} mails sent, ${seen.failed} given up, ${seen.lost} arrived nowhere, ${seen.doubled} twice, ${seen.triedAgain} tried again; the slowest request took ${Math.round(slowestMs)} ms.`,
      required: `All ${end === "sent" ? arrive : "are given up, and none arrives"}; each request under ${FAST_MS / 1000} s.`,
    });
    if (end === "sent") expect(seen).toMatchObject({ sent: count, lost: 0, known: true });
    else expect(seen).toMatchObject({ failed: count, lost: count });
    if (!mayDouble) expect(seen.doubled).toBe(0);
    // A late mail is accepted at once, and one that is refused for good is given up at once. A mail takes one piece at
    // least, and each is late.
    if (trouble.slowMs) expect(slowed).toBeGreaterThanOrEqual(count);
    expect(seen.triedAgain).toBe(trouble.slowMs || end === "failed" ? 0 : count);
    expect(slowestMs).toBeLessThan(FAST_MS);
  });
