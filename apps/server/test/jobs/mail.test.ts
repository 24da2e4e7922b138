import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { mails } from "@custodia/db/schema/mail/mails";
import { smtpDelivery } from "@custodia/services/mail/mailers";
import { queueMail } from "@custodia/services/mail/queue";
import { sendDue } from "@custodia/services/mail/send";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";

interface ReceivedMail {
  to: string[];
  source: string;
}

let world: TestWorld;
let received: ReceivedMail[];
let servers: SMTPServer[];
const START = Date.parse("2026-06-15T11:00:00Z");
const SECOND = 1000;

beforeEach(async () => {
  world = await createTestWorld();
  received = [];
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.close(() => resolve()));
  await world.close();
});

const atOffset = (ms: number) => world.setClock(new Date(START + ms).toISOString());

/** Starts a real mail server, which rejects `unknown@…`, is busy for `busy@…`, and optionally requires a password. */
async function smtpServer(port = 0, password?: string): Promise<number> {
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ["STARTTLS"],
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: auth.username! });
      else done(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const [name] = address.split("@");
      const refusal = { unknown: [550, "No such user"], busy: [451, "Try again later"] }[name!];
      if (refusal) done(Object.assign(new Error(String(refusal[1])), { responseCode: refusal[0] }));
      else done();
    },
    onData(stream, session, done) {
      let source = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        source += part;
      });
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  servers.push(server);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return (server.server.address() as AddressInfo).port;
}

const delivery = (port: number, login = "") =>
  smtpDelivery(`smtp://${login}127.0.0.1:${port}`, {
    from: "Custodia <no-reply@custodia.example>",
    publicUrl: "https://custodia.example",
  });

const queue = (recipient: string, kind: "code" | "notice" = "code", tenant: "tenantA" | "tenantB" = "tenantA") =>
  world.services.db.write((tx) =>
    queueMail(tx, world[tenant].admin, recipient, {
      kind,
      subject: "A code",
      body: "Here it is:\n\n123456\n",
    }),
  );

async function mailTo(recipient: string) {
  const rows = await world.services.db.read.select().from(mails);
  return rows.find((mail) => mail.recipient === recipient)!;
}

test("sends a mail as text and HTML, and erases its stored body", async () => {
  const smtp = delivery(await smtpServer());
  await queue("ngozi@jos.example");
  expect(await sendDue(world.services, smtp)).toBe(1);
  expect(received).toEqual([{ to: ["ngozi@jos.example"], source: expect.stringMatching(/^123456\r$/m) }]);
  const [{ source }] = received as [ReceivedMail];
  expect(source).toMatch(/^From: Custodia <no-reply@custodia\.example>\r$/m);
  expect(source).toMatch(/^Content-Type: text\/html/m);
  expect(source).toMatch(/^Message-ID: <\d+\.\d+@custodia\.example>\r$/m);
  expect(await mailTo("ngozi@jos.example")).toMatchObject({
    state: "sent",
    body: "",
    sent_at: "2026-06-15T11:00:00.000Z",
    leased_until: null,
  });
  expect(await sendDue(world.services, smtp)).toBe(0);
});

test("retries with increasing delays while the mail server is down, and sends once", async () => {
  const port = await smtpServer();
  await new Promise<void>((resolve) => servers.pop()!.close(() => resolve()));
  const smtp = delivery(port);
  await queue("ngozi@jos.example");
  await sendDue(world.services, smtp);
  expect(await mailTo("ngozi@jos.example")).toMatchObject({
    state: "waiting",
    tries: 1,
    due_at: "2026-06-15T11:00:10.000Z",
    failure: expect.stringContaining("ECONNREFUSED"),
  });
  atOffset(9 * SECOND);
  expect(await sendDue(world.services, smtp)).toBe(0);
  atOffset(10 * SECOND);
  await sendDue(world.services, smtp);
  expect(await mailTo("ngozi@jos.example")).toMatchObject({ tries: 2, due_at: "2026-06-15T11:00:40.000Z" });
  await smtpServer(port);
  atOffset(40 * SECOND);
  await sendDue(world.services, smtp);
  expect(await mailTo("ngozi@jos.example")).toMatchObject({ state: "sent", failure: null });
  expect(received).toHaveLength(1);
});

test("gives up a rejected recipient at once, without delaying other mail", async () => {
  const smtp = delivery(await smtpServer());
  await queue("unknown@jos.example");
  await queue("ngozi@jos.example");
  await sendDue(world.services, smtp);
  expect(await mailTo("unknown@jos.example")).toMatchObject({
    state: "failed",
    body: "",
    failure: expect.stringContaining("No such user"),
  });
  expect(received.map(({ to }) => to)).toEqual([["ngozi@jos.example"]]);
});

test("sends a code before the notices that were queued earlier", async () => {
  const smtp = delivery(await smtpServer());
  for (const number of [1, 2, 3, 4, 5]) await queue(`notice${number}@jos.example`, "notice");
  atOffset(SECOND);
  await queue("ngozi@jos.example");
  expect(await sendDue(world.services, smtp)).toBe(5);
  expect(received.map(({ to }) => to)).toContainEqual(["ngozi@jos.example"]);
  expect(await sendDue(world.services, smtp)).toBe(1);
  expect(received).toHaveLength(6);
});

test("sends a company's notice with the many that another queued earlier", async () => {
  const smtp = delivery(await smtpServer());
  for (let number = 1; number <= 12; number++) await queue(`notice${number}@jos.example`, "notice");
  atOffset(SECOND);
  await queue("bola@ibadan.example", "notice", "tenantB");
  expect(await sendDue(world.services, smtp)).toBe(5);
  expect(received.map(({ to }) => to)).toContainEqual(["bola@ibadan.example"]);
  while ((await sendDue(world.services, smtp)) > 0) await sleep(1);
  expect(received).toHaveLength(13);
});

test("retries a temporarily rejected recipient, and gives up after twelve attempts", async () => {
  const smtp = delivery(await smtpServer());
  await queue("busy@jos.example");
  for (let tries = 1; tries <= 12; tries++) {
    world.setClock((await mailTo("busy@jos.example")).due_at);
    expect(await sendDue(world.services, smtp)).toBe(1);
  }
  expect(await mailTo("busy@jos.example")).toMatchObject({ state: "failed", tries: 12, body: "" });
});

test("sends a percent-encoded password with reserved characters to the server", async () => {
  const smtp = delivery(await smtpServer(0, "p#ss/w?%@rd:"), "ada%40acme.example:p%23ss%2Fw%3F%25%40rd%3A@");
  await queue("ngozi@jos.example");
  expect(await sendDue(world.services, smtp)).toBe(1);
  expect(received).toHaveLength(1);
});

test("does not give up a mail because the server rejects the password", async () => {
  const port = await smtpServer(0, "right");
  await queue("ngozi@jos.example");
  await sendDue(world.services, delivery(port, "custodia:wrong@"));
  expect(await mailTo("ngozi@jos.example")).toMatchObject({ state: "waiting", tries: 1 });
  atOffset(10 * SECOND);
  await sendDue(world.services, delivery(port, "custodia:right@"));
  expect(await mailTo("ngozi@jos.example")).toMatchObject({ state: "sent" });
});

test("two concurrent senders send each mail once", async () => {
  const smtp = delivery(await smtpServer());
  for (let mail = 0; mail < 12; mail++) await queue(`person${mail}@jos.example`);
  const sendAll = async () => {
    while ((await sendDue(world.services, smtp)) > 0) await sleep(1);
  };
  await Promise.all([sendAll(), sendAll()]);
  expect(received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 12 }, (_, mail) => `person${mail}@jos.example`).sort(),
  );
});

test("sends a mail whose sender died after its lease ends; the late sender cannot change it", async () => {
  const smtp = delivery(await smtpServer());
  await queue("ngozi@jos.example");
  let resume = () => {};
  const slowDelivery = { deliver: () => new Promise<void>((resolve) => (resume = resolve)), close() {} };
  const first = sendDue(world.services, slowDelivery);
  while ((await mailTo("ngozi@jos.example")).tries === 0) await sleep(5);
  expect(await sendDue(world.services, smtp)).toBe(0);
  atOffset(300 * SECOND);
  expect(await sendDue(world.services, smtp)).toBe(1);
  const sent = await mailTo("ngozi@jos.example");
  atOffset(301 * SECOND);
  resume();
  await first;
  expect(await mailTo("ngozi@jos.example")).toEqual(sent);
  expect(sent.sent_at).toBe("2026-06-15T11:05:00.000Z");
});
