import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mails } from "@custodia/db/schema/mail/mails";
import { SMTPServer } from "smtp-server";
import { cookieOf } from "../../../apps/server/test/rest-site.ts";
import { openSite, type Site } from "../../../apps/server/test/site.ts";
import { openSiteOnServer } from "../../../apps/server/test/site-on-server.ts";
import type { Database } from "../scenario.ts";
import { type FaultyProxy, openFaultyProxy } from "./faulty-proxy.ts";

/** The stage at which a mail server refuses, and the code of the refusal. */
export interface SmtpRefusal {
  stage: "sender" | "recipient" | "content";
  code: number;
}

interface ReceivedMail {
  to: string;
  messageId: string;
}

/** A real mail server that can be set to refuse. */
interface MailServer {
  port: number;
  /** All accepted mails. */
  received: ReceivedMail[];
  refuse(refusal: SmtpRefusal | undefined): void;
  close(): Promise<void>;
}

async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: SmtpRefusal | undefined;
  const answer = (stage: SmtpRefusal["stage"], done: (error?: Error) => void) => {
    if (refusal?.stage === stage) done(Object.assign(new Error("Not by this server"), { responseCode: refusal.code }));
    else done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: (_address, _session, done) => answer("sender", done),
    onRcptTo: (_address, _session, done) => answer("recipient", done),
    onData(stream, { envelope }, done) {
      let source = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        source += part;
      });
      stream.once("end", () => {
        if (refusal?.stage !== "content") {
          const messageId = /^Message-ID: (\S+)\r$/im.exec(source)?.[1] ?? "";
          received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, messageId })));
        }
        answer("content", done);
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuse(next) {
      refusal = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The state of an invitation's mail. */
type MailRow = Pick<typeof mails.$inferSelect, "recipient" | "state" | "failure" | "tries" | "leased_until">;

/** A server that mails invitations through a proxy to a mail server. */
export interface InvitingSite {
  site: Site;
  smtp: MailServer;
  proxy: FaultyProxy;
  /** Invites a number of people one after another; returns their addresses and the time of the slowest request. */
  invite(count: number): Promise<{ people: string[]; slowestMs: number }>;
  /** Returns the mails to these addresses. */
  mailsTo(people: readonly string[]): Promise<MailRow[]>;
  /** Moves the clock. */
  advanceClock(ms: number): void;
  close(): Promise<void>;
}

const NO_LIMIT = "1000000";

export async function openInvitingSite(database: Database): Promise<InvitingSite> {
  const smtp = await startMailServer();
  const proxy = await openFaultyProxy(smtp.port);
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    INVITATIONS_A_DAY: NO_LIMIT,
    EMAILS_AN_HOUR: NO_LIMIT,
    EMAILS_AN_HOUR_OF_COMPANY: NO_LIMIT,
    REQUESTS_A_MINUTE: NO_LIMIT,
  };
  const { site, close } = await (database === "hrana" ? openSiteOnServer(settings) : openSiteOnFile(settings));
  const { services, tenantA, setClock } = site.world;
  let lastNumber = 0;

  async function inviteUser(cookie: string): Promise<{ email: string; ms: number }> {
    const email = `person${++lastNumber}@jos.example`;
    const texts = { full_name: `Person ${lastNumber}`, phone_number: "08030000000", department: "Stores" };
    const person = { id_number: `P${lastNumber}`, job_role: "Keeper", role: 3, location_id: tenantA.location_id };
    const startedAt = performance.now();
    const { status, error } = await site.mutate("users.create", { ...texts, ...person, email }, { cookie });
    if (status !== 200) throw new Error(`An invitation got ${status}: ${JSON.stringify(error)}`);
    return { email, ms: performance.now() - startedAt };
  }

  return {
    site,
    smtp,
    proxy,
    async invite(count) {
      // Signs in again, because the clock was moved and an old session must confirm its password.
      const cookie = await cookieOf(services, tenantA.admin);
      const all: { email: string; ms: number }[] = [];
      for (let index = 0; index < count; index++) all.push(await inviteUser(cookie));
      return { people: all.map(({ email }) => email), slowestMs: Math.max(...all.map(({ ms }) => ms)) };
    },
    async mailsTo(people) {
      const rows = await services.db.read.select().from(mails);
      return rows.filter(({ recipient }) => people.includes(recipient));
    },
    advanceClock: (ms) => setClock(new Date(services.clock().getTime() + ms).toISOString()),
    async close() {
      await close();
      await proxy.disconnect();
      await smtp.close();
    },
  };
}

async function openSiteOnFile(settings: Record<string, string>) {
  const site = await openSite(settings);
  return { site, close: site.close };
}
