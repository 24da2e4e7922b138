import { Refusal } from "@custodia/domain/errors";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** What the driver says of a server that is not there, let go of us, or gave our turn to another. */
const CODES = new Set([
  "DEADLINE",
  "UNKNOWN",
  "SERVER_ERROR",
  "INTERNAL_ERROR",
  "HRANA_WEBSOCKET_ERROR",
  "HRANA_CLOSED_ERROR",
  "HRANA_PROTO_ERROR",
  "TRANSACTION_TIMEOUT",
  "TRANSACTION_BUSY",
  "TRANSACTION_CLOSED",
  "STREAM_EXPIRED",
  "STREAM_NOT_OPEN",
  "BATON_INVALID",
  "BATON_REUSED",
]);
const OF_THE_NET = /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|UND_ERR)/;

const COME_AGAIN = "The database does not answer just now. Please try again in a moment.";
const RETRY_AFTER_SECONDS = 5;

/** 503: the database server is away, or did not answer in time. */
export class Away extends Refusal {
  /** True where COMMIT had been sent: whether it was done nobody knows, and nobody may do it again unasked. */
  readonly sent: boolean;

  constructor(cause: unknown, sent: boolean) {
    const message = sent
      ? "The database did not say whether this was saved. Please look before you try again."
      : COME_AGAIN;
    super("overloaded", message, { retryAfter: RETRY_AFTER_SECONDS });
    this.cause = cause;
    this.sent = sent;
  }
}

/** 503: a server, or a proxy before it, will not have us. To wait changes nothing until somebody has looked after it. */
export class Refused extends Refusal {
  override readonly isTrouble = true;

  /** What it answered, a status or a code. A start says by `code` why it ends. */
  constructor(answered: string | number, code = "REFUSED") {
    super("overloaded", COME_AGAIN, { retryAfter: RETRY_AFTER_SECONDS });
    this.name = "Refused";
    const why = `The database refuses our credentials, or what stands before it does: it answers ${answered}.`;
    this.cause = Object.assign(new Error(why), { code });
  }
}

/** What a proxy answers where a socket is asked for; the driver tells it by its words alone. */
const AT_THE_DOOR = /Unexpected server response: (40[13])\b/;

function refusedIn(error: unknown): Refused | undefined {
  for (let one = error as { cause?: unknown } | undefined; one; one = one.cause as typeof one) {
    if (one instanceof Refused) return one;
    const [, status] = AT_THE_DOOR.exec((one as { message?: string }).message ?? "") ?? [];
    if (status) return new Refused(status);
    const { code } = one as { code?: unknown };
    if (typeof code === "string" && code.startsWith("AUTH_")) return new Refused(code, code);
  }
  return undefined;
}

/** The error as Away where the server is to blame, as Refused where it will not have us; any other stays as it is. */
export function toldAway(error: unknown, sent = false): unknown {
  const refused = refusedIn(error);
  if (refused) return refused;
  for (let one = error as { cause?: unknown } | undefined; one; one = one.cause as typeof one) {
    const { code, name } = one as { code?: unknown; name?: unknown };
    const lost = typeof code === "string" && (CODES.has(code) || OF_THE_NET.test(code));
    if (lost || name === "TimeoutError" || name === "AbortError") return new Away(error, sent);
  }
  return error;
}

/** The Away behind an error, as a query may wrap it. */
export function awayIn(error: unknown): Away | undefined {
  for (let one = error as { cause?: unknown } | undefined; one; one = one.cause as typeof one)
    if (one instanceof Away) return one;
  return undefined;
}

/** Takes what a failed query was given out of its error: names, amounts and codes belong in no log and no row of failures. */
export function forgetParameters<E>(error: E): E {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (!(one instanceof DrizzleQueryError)) continue;
    const { message, stack = "", query } = one;
    const bare = `Failed query: ${query}`;
    one.message = bare;
    one.stack = stack.replace(message, () => bare);
    one.params = [];
  }
  return error;
}
