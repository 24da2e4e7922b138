#!/usr/bin/env node
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import process from "node:process";

/*
 * Starts Firefox for Playwright, which sets media preferences (dark, reduced motion) in each context and fails if Firefox
 * rejects them. If a Firefox does not know this WebDriver BiDi command yet, this proxy reports success; it forwards all
 * other messages unchanged.
 */
const UNKNOWN = /"error":"unknown command".*setMediaFeaturesOverride/s;
const LISTENING = /(WebDriver BiDi listening on ws:\/\/[^:\s]+:)(\d+)/;

const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal));
process.on("exit", () => firefox.kill("SIGKILL"));
firefox.on("exit", (code) => process.exit(code ?? 1));
firefox.stderr.setEncoding("utf8").on("data", async (text) => {
  const [, before, port] = text.match(LISTENING) ?? [];
  process.stderr.write(port ? text.replace(LISTENING, `${before}${await startProxy(Number(port))}`) : text);
});

/** Listens for Playwright on a port of its own, and forwards its messages to Firefox's port. */
function startProxy(port) {
  const server = createServer((playwright) => {
    const firefoxSocket = connect(port, "127.0.0.1");
    // Firefox refuses a handshake whose Host names another port.
    playwright.once("data", (greeting) => {
      firefoxSocket.write(greeting.toString("latin1").replace(/^(Host: [^\r:]+:)\d+/m, `$1${port}`), "latin1");
      playwright.pipe(firefoxSocket);
    });
    let received = Buffer.alloc(0);
    let open = false;
    firefoxSocket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (!open) {
        const end = received.indexOf("\r\n\r\n");
        if (end < 0) return;
        open = true;
        playwright.write(received.subarray(0, end + 4));
        received = received.subarray(end + 4);
      }
      for (let frame = firstFrame(received); frame; frame = firstFrame(received)) {
        received = received.subarray(frame.size);
        playwright.write(acceptUnknownCommand(frame));
      }
    });
    const end = () => {
      firefoxSocket.destroy();
      playwright.destroy();
    };
    for (const socket of [firefoxSocket, playwright]) socket.on("error", end).on("close", end);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));
}

/** Returns the first complete frame of a WebSocket's bytes; a server sends frames unmasked. */
function firstFrame(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head) return null;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  const size = head + length;
  return bytes.length < size ? null : { size, bytes: bytes.subarray(0, size), text: bytes.subarray(head, size) };
}

/** Returns the frame unchanged; an "unknown command" error is replaced by a success, which is shorter than 126 bytes. */
function acceptUnknownCommand({ bytes, text }) {
  if (bytes[0] !== 0x81 || text.length > 5_000) return bytes;
  const message = text.toString();
  if (!UNKNOWN.test(message)) return bytes;
  const done = Buffer.from(JSON.stringify({ type: "success", id: JSON.parse(message).id, result: {} }));
  return Buffer.concat([Buffer.from([0x81, done.length]), done]);
}
