import type { Profiler } from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";

type Params = Record<string, unknown>;

/** A thread of the server as its inspector reaches it. */
interface Thread {
  name: string;
  /** Throws where the thread has ended, or does before it answers. */
  call<T>(method: string, params?: Params): Promise<T>;
}

/** The server's own inspector: its main thread, and all threads that it has. */
export interface Inspector {
  main: Thread;
  threads(): readonly Thread[];
  close(): void;
}

export type Profile = Profiler.Profile;

const PATIENCE = 100;

/** Wakes the inspector of a server that was started with `--inspect-port=port`, and connects. */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const answers = new Map<string, (answer: { result?: unknown; error?: { message: string } }) => void>();
  const threads = new Map<string, Thread>();
  let last = 0;

  function calling(send: (message: string) => void, of: string): Thread["call"] {
    return (method, params = {}) => {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        answers.set(`${of} ${id}`, ({ result, error }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as never);
        });
        send(JSON.stringify({ id, method, params }));
      });
    };
  }

  const main: Thread = { name: "main", call: calling((message) => socket.send(message), "main") };

  function ended(thread: string): void {
    threads.delete(thread);
    for (const [call, answer] of answers) {
      if (!call.startsWith(`${thread} `)) continue;
      answers.delete(call);
      answer({ error: { message: "The thread has ended." } });
    }
  }

  function hear(text: string, of: string): void {
    const { id, method, params, ...answer } = JSON.parse(text);
    if (id !== undefined) {
      answers.get(`${of} ${id}`)?.(answer);
      answers.delete(`${of} ${id}`);
      return;
    }
    const sessionId = params?.sessionId as string;
    if (method === "NodeWorker.receivedMessageFromWorker") hear(params.message, sessionId);
    if (method === "NodeWorker.detachedFromWorker") ended(sessionId);
    if (method === "NodeWorker.attachedToWorker") {
      const say = (message: string) =>
        void main
          .call("NodeWorker.sendMessageToWorker", { sessionId, message })
          .catch(() => ended(sessionId));
      threads.set(sessionId, { name: `thread ${params.workerInfo.title}`, call: calling(say, sessionId) });
    }
  }
  socket.onmessage = ({ data }) => hear(String(data), "main");
  await main.call("NodeWorker.enable", { waitForDebuggerOnStart: false });
  return { main, threads: () => [...threads.values()], close: () => socket.close() };
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; tries < PATIENCE; tries++) {
    const found = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (found[0]) return found[0].webSocketDebuggerUrl;
    await sleep(50);
  }
  throw new Error("The server's inspector does not answer.");
}
