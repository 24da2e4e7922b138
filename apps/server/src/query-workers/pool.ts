import { setTimeout as sleep } from "node:timers/promises";
import { overloaded } from "@custodia/domain/errors";
import { errorOf } from "@custodia/services/workers/protocol";
import type { FromQueryWorker, QueryAnswer, QueryCall, ToQueryWorker } from "./messages.ts";

/** A thread that performs the calls it is given one after the other. */
export interface QueryWorker {
  say(message: ToQueryWorker): void;
  end(): Promise<unknown>;
  onExit(told: () => void): void;
}

interface Asked {
  call: QueryCall;
  isGone: () => boolean;
  since: number;
  /** A reader ended while it was at it. */
  again: boolean;
  resolve(answer: QueryAnswer): void;
  reject(error: Error): void;
}

interface Member {
  thread: QueryWorker;
  state: "starting" | "ready" | "ending";
  /** The calls assigned to the worker, in the order of execution. */
  under: Map<number, Asked>;
  /** Since when it has been at the first of these, or without any. */
  since: number;
}

/** A reader has the next call at hand when it is done with one, and no more: another reader may be free before. */
const AT_HAND = 2;
/**
 * If more than `manyOfEach` calls wait and one more would wait for over `lateMs`, it is refused at once: it can retry
 * sooner.
 */
const LIMITS = {
  waitingOfEach: 256,
  manyOfEach: 32,
  lateMs: 400,
  waitMs: 8000,
  workMs: 30_000,
  idleMs: 60_000,
  lookMs: 1000,
};

export interface QueryWorkerLoad {
  readers: number;
  inFlight: number;
  waiting: number;
}

export interface QueryPool {
  line(): QueryWorkerLoad;
  /** Undefined while the first reader starts, and where none can. Throws 503 where too many wait, or it took too long. */
  perform(call: QueryCall, isGone: () => boolean): Promise<QueryAnswer> | undefined;
  close(): Promise<void>;
}

/**
 * Readers are started when they are needed, one after the other, and go when they were idle for a while. Until the first is
 * ready the caller performs calls itself, but for where `waitsForStart` says that it would take too long.
 */
export function openQueryPool(
  start: (hear: (message: FromQueryWorker) => void) => QueryWorker,
  most: number,
  waitsForStart: () => boolean,
  given: Partial<typeof LIMITS> = {},
): QueryPool {
  const limits = { ...LIMITS, ...given };
  const members = new Set<Member>();
  let line: Asked[] = [];
  let lastId = 0;
  let closed = false;
  /** The moving average of a call's duration in a worker. */
  let paceMs = 0;
  /** A reader ended that was needed: what comes now waits for the next one. */
  let replacing = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let looking: NodeJS.Timeout | undefined;

  const ready = () => [...members].filter(({ state }) => state === "ready");

  /** By what calls take of late. Only where somebody works: a start may take longer than what comes after it. */
  function isLate(): boolean {
    const able = ready().length;
    return (
      able > 0 && line.length > limits.manyOfEach * able && (line.length / able) * paceMs > limits.lateMs
    );
  }

  const isAsked = () => line.length > 0 || [...members].some(({ under }) => under.size > 0);

  function add(): void {
    if (closed || members.size >= most || ready().length < members.size) return;
    if (performance.now() - failedAt < limits.waitMs) return;
    const thread = start((message) => hear(member, message));
    const member: Member = { thread, state: "starting", under: new Map(), since: performance.now() };
    members.add(member);
    thread.onExit(() => drop(member));
    looking ??= setInterval(look, limits.lookMs).unref();
  }

  function hear(member: Member, message: FromQueryWorker): void {
    if ("ready" in message) {
      member.state = "ready";
      member.since = performance.now();
      replacing = false;
    } else if ("told" in message) {
      const asked = member.under.get(message.id);
      member.under.delete(message.id);
      const now = performance.now();
      paceMs += (now - member.since - paceMs) / 16;
      member.since = now;
      const { told } = message;
      if (told.told === "done") asked?.resolve(told.output as QueryAnswer);
      else asked?.reject(errorOf(told));
    }
    hand();
  }

  /** Gives what waits to who has the least at hand. */
  function hand(): void {
    const able = ready();
    while (line.length > 0) {
      const [member] = able.sort((a, b) => a.under.size - b.under.size);
      if (!member || member.under.size >= AT_HAND) break;
      const asked = line.shift()!;
      if (asked.isGone() || performance.now() - asked.since > limits.waitMs) asked.reject(overloaded());
      else give(member, asked);
    }
    if (line.length > 0) add();
  }

  function give(member: Member, asked: Asked): void {
    lastId += 1;
    if (member.under.size === 0) member.since = performance.now();
    member.under.set(lastId, asked);
    member.thread.say({ id: lastId, call: asked.call });
  }

  /** A reader is gone. Its first call may have ended it, and is tried once more; those behind it are innocent. */
  function drop(member: Member): void {
    if (!members.delete(member)) return;
    if (member.state === "starting") failedAt = performance.now();
    const [first, ...behind] = member.under.values();
    const left = first && !first.again ? [first, ...behind] : behind;
    if (first?.again) first.reject(overloaded());
    if (first) first.again = true;
    if (!closed) line = [...left, ...line];
    else for (const asked of left) asked.reject(overloaded());
    hand();
    replacing = line.length > 0 && members.size > 0;
    if (members.size > 0) return;
    for (const asked of line.splice(0)) asked.reject(overloaded());
    clearInterval(looking);
    looking = undefined;
  }

  /** Ends who is at one call for too long, or had none for long. */
  function look(): void {
    const now = performance.now();
    for (const member of ready()) {
      const forMs = now - member.since;
      const [id, first] = member.under.entries().next().value ?? [];
      if (forMs < (first ? limits.workMs : limits.idleMs)) continue;
      if (first) {
        member.under.delete(id!);
        first.reject(overloaded());
      }
      member.state = "ending";
      void member.thread.end();
    }
    line = line.filter((asked) => {
      const isOver = asked.isGone() || now - asked.since > limits.waitMs;
      if (isOver) asked.reject(overloaded());
      return !isOver;
    });
  }

  return {
    perform(call, isGone) {
      if (ready().length === 0 && !replacing) {
        add();
        if (members.size === 0 || !waitsForStart()) return undefined;
      }
      return new Promise((resolve, reject) => {
        const full = line.length >= limits.waitingOfEach * most;
        if (full || isLate()) return reject(overloaded());
        line.push({ call, isGone, since: performance.now(), again: false, resolve, reject });
        hand();
      });
    },
    line: () => ({
      readers: members.size,
      inFlight: [...members].reduce((sum, { under }) => sum + under.size, 0),
      waiting: line.length,
    }),
    async close() {
      closed = true;
      // Queued calls belong to running requests, and are answered; a call that hangs ends as usual.
      const until = performance.now() + limits.waitMs;
      while (isAsked() && performance.now() < until) await sleep(10);
      clearInterval(looking);
      for (const asked of line.splice(0)) asked.reject(overloaded());
      await Promise.all([...members].map(({ thread }) => thread.end()));
    },
  };
}
