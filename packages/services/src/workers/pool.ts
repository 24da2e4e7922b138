import type { EventEmitter } from "node:events";
import { overloaded } from "@custodia/domain/errors";
import { errorOf, type WorkerAnswer, type WorkerMessage } from "./protocol.ts";
import { TaskEnded, type TaskOptions } from "./task.ts";

/** A thread or a process that does one task at a time. */
export interface Runner {
  /** Tells `message`, `error` and `exit`. */
  events: EventEmitter;
  say(asked: WorkerMessage): void;
  end(): unknown;
  /** Keeps this process alive while a task runs, and no longer. */
  hold(): void;
  letGo(): void;
}

interface Place {
  of: number | undefined;
  take: (member: Member) => void;
  refuse: (error: Error) => void;
}

interface Member {
  runner: Runner;
  idle: NodeJS.Timeout | undefined;
}

export interface Pool {
  /**
   * Throws TaskEnded where the runner died, took too long or had to stop, and 503 where too many wait. Of those that wait the first goes
   * on for whose company, `of`, nothing runs, or that is nobody's: who sends much keeps nobody else waiting for more than one. And
   * where a company has all that it may, the rest are left to others.
   */
  run(name: string, input: unknown, options?: TaskOptions): Promise<unknown>;
  close(): Promise<void>;
}

interface PoolLimits {
  /** Runners at once. */
  most: number;
  /** Runners that one company may have; where its tasks are short, all. */
  share?: number;
  /** Tasks that may wait; of one company half as many. */
  waiting?: number;
}

const IDLE_MS = 60_000;
const MAX_WAITING = 50;
const STOP_MS = 4000;

/** Runners are started when they are needed, and go when they were idle for a while. */
export function openPool(
  start: () => Runner,
  { most, share = most, waiting = MAX_WAITING }: PoolLimits,
): Pool {
  const members = new Set<Member>();
  const free: Member[] = [];
  const line: Place[] = [];
  /** The companies for whom something runs, each as often as it does. */
  const served: number[] = [];
  let closed = false;

  function add(): Member {
    const member: Member = { runner: start(), idle: undefined };
    members.add(member);
    const { events } = member.runner;
    events.setMaxListeners(50);
    // Without a listener an error of an idle runner would end the process.
    events.on("error", () => undefined);
    events.once("exit", () => {
      members.delete(member);
      if (free.includes(member)) free.splice(free.indexOf(member), 1);
      refill();
    });
    member.runner.letGo();
    return member;
  }

  function take(of: number | undefined): Promise<Member> {
    if (closed) throw new TaskEnded("stopped");
    // What a company leaves to others is started for theirs, not for the service's own work, which waits for what there is.
    const mayStart = members.size < (of === undefined && served.some(hasAll) ? share : most);
    const member = hasAll(of) ? undefined : (free.pop() ?? (mayStart ? add() : undefined));
    if (member) {
      clearTimeout(member.idle);
      if (of !== undefined) served.push(of);
      return Promise.resolve(member);
    }
    const own = of === undefined ? 0 : line.filter((place) => place.of === of).length;
    if (line.length >= waiting || own >= waiting / 2) throw overloaded(5);
    return new Promise((resolve, reject) => line.push({ of, take: resolve, refuse: reject }));
  }

  const runningOf = (of: number) => served.filter((one) => one === of).length;
  const hasAll = (of: number | undefined) => of !== undefined && runningOf(of) >= share;

  function next(): Place | undefined {
    const unserved = line.findIndex(({ of }) => of === undefined || !served.includes(of));
    const first = unserved < 0 ? line.findIndex(({ of }) => !hasAll(of)) : unserved;
    if (first < 0) return undefined;
    const [place] = line.splice(first, 1);
    if (place!.of !== undefined) served.push(place!.of);
    return place;
  }

  /** In the place of a runner that has gone. */
  function refill(): void {
    if (!closed && members.size < most) next()?.take(add());
  }

  function giveBack(member: Member): void {
    if (!members.has(member)) {
      refill();
      return;
    }
    const place = next();
    if (place) {
      place.take(member);
      return;
    }
    free.push(member);
    member.idle = setTimeout(() => letEnd(member), IDLE_MS).unref();
  }

  /** Until it has gone it is handed nothing more: that would go with it. */
  function letEnd(member: Member): void {
    free.splice(free.indexOf(member), 1);
    void member.runner.end();
  }

  return {
    async run(name, input, { timeoutMs, companyId: of } = {}) {
      const member = await take(of);
      try {
        return await ask(member.runner, { asked: "task", name, input }, () => closed, timeoutMs);
      } catch (error) {
        if (error instanceof TaskEnded) {
          members.delete(member);
          void member.runner.end();
        }
        throw error;
      } finally {
        if (of !== undefined) served.splice(served.indexOf(of), 1);
        giveBack(member);
      }
    },
    async close() {
      closed = true;
      for (const { refuse } of line.splice(0)) refuse(new TaskEnded("stopped"));
      await Promise.all([...members].map((member) => stop(member.runner, !free.includes(member))));
    },
  };
}

/** Lets a busy runner come to the end of its portion, and then ends it. */
async function stop(runner: Runner, busy: boolean): Promise<void> {
  if (busy) {
    runner.say({ asked: "stop" });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, STOP_MS);
      const done = (message: WorkerAnswer | object) => {
        if ("told" in message) settle();
      };
      function settle() {
        clearTimeout(timer);
        runner.events.off("message", done);
        resolve();
      }
      runner.events.on("message", done);
      runner.events.once("exit", settle);
    });
  }
  await runner.end();
}

function ask(
  runner: Runner,
  asked: WorkerMessage,
  isClosed: () => boolean,
  patienceMs?: number,
): Promise<unknown> {
  const { events } = runner;
  return new Promise((resolve, reject) => {
    const timer = patienceMs
      ? setTimeout(() => settle(() => reject(new TaskEnded("time"))), patienceMs)
      : undefined;
    function settle(how: () => void): void {
      clearTimeout(timer);
      events.off("message", onMessage).off("error", onError).off("exit", onExit);
      runner.letGo();
      how();
    }
    function onMessage(message: WorkerAnswer | object): void {
      if (!("told" in message)) return;
      if (message.told === "done") settle(() => resolve(message.output));
      else settle(() => reject(errorOf(message)));
    }
    function onError(error: Error): void {
      settle(() => reject(new TaskEnded("crash", error)));
    }
    function onExit(): void {
      settle(() => reject(new TaskEnded(isClosed() ? "stopped" : "crash")));
    }
    events.on("message", onMessage).on("error", onError).on("exit", onExit);
    runner.hold();
    runner.say(asked);
  });
}
