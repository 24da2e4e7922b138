import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** Where a mail server says no, and by which number. */
export interface No {
  at: "sender" | "recipient" | "content";
  code: number;
}

export interface Received {
  to: string;
  messageId: string;
}

/** A real mail server that may be told to refuse. */
export interface MailServer {
  port: number;
  /** Everything that it took on. */
  received: Received[];
  refuse(no: No | undefined): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  let no: No | undefined;
  const answer = (at: No["at"], done: (error?: Error) => void) => {
    if (no?.at === at) done(Object.assign(new Error("Not by this server"), { responseCode: no.code }));
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
        if (no?.at !== "content") {
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
      no = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
