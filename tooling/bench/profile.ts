import type { Profiler } from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";

/** The sampling interval of the profiler, in microseconds. */
const SAMPLING_INTERVAL_US = 500;
const IDLE_NAMES = new Set(["(idle)", "(program)", "(root)"]);

/** The profile of one thread. */
interface ThreadProfile {
  thread: string;
  profile: Profile;
}

/** Profiles all threads of the server during `work`. Threads that start later are excluded. */
export async function profileThreads<T>(
  { main, threads }: Inspector,
  work: () => Promise<T>,
): Promise<{ result: T; profiles: ThreadProfile[] }> {
  const all = [main, ...threads()];
  for (const { call } of all) {
    await call("Profiler.enable");
    await call("Profiler.setSamplingInterval", { interval: SAMPLING_INTERVAL_US });
    await call("Profiler.start");
  }
  const result = await work();
  const profiles: ThreadProfile[] = [];
  const running = new Set([main, ...threads()]);
  for (const thread of all.filter((thread) => running.has(thread))) {
    const { profile } = await thread.call<{ profile: Profile }>("Profiler.stop");
    profiles.push({ thread: thread.name, profile });
  }
  return { result, profiles };
}

/** Returns the functions with the most self time over all threads, as shares of the time in which any thread was busy. */
export function slowestFunctions(profiles: readonly ThreadProfile[], count: number): string[] {
  const times = new Map<string, number>();
  for (const { profile } of profiles) {
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
    profile.samples?.forEach((id, index) => {
      const name = names.get(id)!;
      if (!IDLE_NAMES.has(name)) times.set(name, (times.get(name) ?? 0) + profile.timeDeltas![index]!);
    });
  }
  const total = [...times.values()].reduce((sum, each) => sum + each, 0);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`);
}

function nameOf({ functionName, url, lineNumber }: Profile["nodes"][number]["callFrame"]): string {
  const name = functionName || "(anonymous)";
  if (!url) return name;
  const location = url.replace(/^.*\/node_modules\/|^.*\/(?=(packages|apps)\/)/, "");
  return `${name} ${location}:${lineNumber + 1}`;
}

type Params = Record<string, unknown>;

/** A thread of the server, as its inspector accesses it. */
interface Thread {
  name: string;
  /** Throws if the thread has ended, or ends before it responds. */
  call<T>(method: string, params?: Params): Promise<T>;
}

/** The server's inspector: its main thread and all of its worker threads. */
export interface Inspector {
  main: Thread;
  threads(): readonly Thread[];
  close(): void;
}

type Profile = Profiler.Profile;

const ATTEMPTS = 100;

/** Activates the inspector of a server that was started with `--inspect-port=port`, and connects. */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const pending = new Map<string, (answer: { result?: unknown; error?: { message: string } }) => void>();
  const threads = new Map<string, Thread>();
  let lastId = 0;

  function createCall(send: (message: string) => void, threadId: string): Thread["call"] {
    return <T>(method: string, params: object = {}) => {
      lastId += 1;
      const id = lastId;
      return new Promise<T>((resolve, reject) => {
        pending.set(`${threadId} ${id}`, ({ result, error }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as T);
        });
        send(JSON.stringify({ id, method, params }));
      });
    };
  }

  const main: Thread = { name: "main", call: createCall((message) => socket.send(message), "main") };

  function onThreadEnd(thread: string): void {
    threads.delete(thread);
    for (const [call, answer] of pending) {
      if (!call.startsWith(`${thread} `)) continue;
      pending.delete(call);
      answer({ error: { message: "The thread has ended." } });
    }
  }

  function handleMessage(text: string, threadId: string): void {
    const { id, method, params, ...answer } = JSON.parse(text);
    if (id !== undefined) {
      pending.get(`${threadId} ${id}`)?.(answer);
      pending.delete(`${threadId} ${id}`);
      return;
    }
    const sessionId = params?.sessionId as string;
    if (method === "NodeWorker.receivedMessageFromWorker") handleMessage(params.message, sessionId);
    if (method === "NodeWorker.detachedFromWorker") onThreadEnd(sessionId);
    if (method === "NodeWorker.attachedToWorker") {
      const sendToThread = (message: string) =>
        void main.call("NodeWorker.sendMessageToWorker", { sessionId, message }).catch(() => onThreadEnd(sessionId));
      threads.set(sessionId, { name: `thread ${params.workerInfo.title}`, call: createCall(sendToThread, sessionId) });
    }
  }
  socket.onmessage = ({ data }) => handleMessage(String(data), "main");
  await main.call("NodeWorker.enable", { waitForDebuggerOnStart: false });
  return { main, threads: () => [...threads.values()], close: () => socket.close() };
}

async function addressOf(port: number): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    if (found[0]) return found[0].webSocketDebuggerUrl;
    await sleep(50);
  }
  throw new Error("The server's inspector does not respond.");
}
