import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "@custodia/services/core/context";
import { hasBody } from "./body-pace.ts";

/** Who would wait for the database for so long in all is refused at once: it may come again sooner. */
const LATE_MS = 500;
/** A read waits for a database server twice: who asks, and what is asked. A file's wait is none. */
const WAITS = 2;
/** Behind a line of reads so many writes are a line: each of their calls stands in that, too. */
const FEW = 2;

/** What a request would wait for at the database, summed before it is let in. */
export interface DatabaseLine {
  /** Who would read now would be answered late. */
  readersWait(): boolean;
  /** Who would write now would. */
  writersWait(): boolean;
  /** One who writes was let in: he is on the way to the line until he is answered, for `LATE_MS` at most. */
  writerComes(request: IncomingMessage, answer: ServerResponse): void;
}

/** Whoever writes has to be known first: who was let in and is still in the line of reads will stand in that of writes behind it. */
export function openDatabaseLine({
  readWouldTakeMs,
  waiting,
  wouldWaitMs,
}: Pick<Services["db"], "readWouldTakeMs" | "waiting" | "wouldWaitMs">): DatabaseLine {
  let underWay = 0;
  return {
    readersWait: () => readWouldTakeMs() * WAITS > LATE_MS,
    writersWait() {
      const knownMs = readWouldTakeMs();
      const coming = Math.max(0, underWay - waiting(LATE_MS));
      return knownMs + wouldWaitMs(coming, knownMs > 0 ? FEW : undefined) > LATE_MS;
    },
    writerComes(request, answer) {
      let isHere = false;
      const begin = () => {
        isHere = true;
        underWay += 1;
        // Who is not in line by then does something else first: hashes a password, has a thread read a list.
        setTimeout(leave, LATE_MS).unref();
      };
      const leave = () => {
        if (isHere) underWay -= 1;
        isHere = false;
      };
      // A body that dribbles in keeps nobody waiting.
      if (hasBody(request)) request.once("end", begin);
      else begin();
      answer.once("close", () => {
        request.off("end", begin);
        leave();
      });
    },
  };
}
