import type { z } from "zod";

/** First messages per field, as a 422 returns them: `{ cost: ["Enter an amount."] }`. */
export type FieldErrors = Record<string, string[]>;

/** The error codes of commands and queries, with their HTTP status (rules/architecture 9). */
export const httpStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof httpStatus;

/** An error that commands and queries throw on purpose; any other error is internal and returns 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which a retry makes sense (429 and 503). */
  readonly retryAfter: number | undefined;
  /** True if an operator has to act: the cause is logged as an error. */
  readonly needsOperator: boolean = false;

  constructor(code: ErrorCode, message: string, options: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** Yields an error and its causes, because libraries wrap the errors that they catch. A cycle ends the chain. */
export function* causeChain(error: unknown): Generator<{ cause?: unknown; code?: unknown; name?: unknown }> {
  const seen = new Set<unknown>();
  let cause = error;
  while (typeof cause === "object" && cause !== null && !seen.has(cause)) {
    seen.add(cause);
    yield cause;
    cause = (cause as { cause?: unknown }).cause;
  }
}

/** Returns the first error of a class in the cause chain. */
export function findCause<E>(error: unknown, type: abstract new (...args: never[]) => E): E | undefined {
  for (const cause of causeChain(error)) if (cause instanceof type) return cause;
  return undefined;
}

export const findRefusal = (error: unknown): Refusal | undefined => findCause(error, Refusal);

/** 409: the page belongs to another user than the one who is signed in now (rules/sign-in 16). */
export class OtherSession extends Refusal {
  /** The email of the user who is signed in now. */
  readonly signedInAs: string;

  constructor(email: string) {
    super("conflict", `You signed in as ${email} in another tab. Reload to continue.`);
    this.signedInAs = email;
  }
}

/** 503: a disk of the server is full, fails or may not be written. */
export class DiskError extends Refusal {
  override readonly needsOperator = true;

  constructor(cause: unknown) {
    const message =
      "The server cannot write to its disk at the moment. Before you try again, check whether your change was saved.";
    super("overloaded", message, { retryAfter: 60 });
    this.name = "DiskError";
    this.cause = cause;
  }
}

/** 503: too many calls wait, or a resource is locked. Nothing was changed, so a retry is safe. */
export class Busy extends Refusal {
  constructor(retryAfter: number) {
    super("overloaded", "The server is busy. Please try again in a moment.", { retryAfter });
  }
}

const DISK_CODES =
  /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*)$/;

/** Returns the code of a disk error in the cause chain. */
export function findDiskCode(error: unknown): string | undefined {
  for (const { code } of causeChain(error)) if (typeof code === "string" && DISK_CODES.test(code)) return code;
  return undefined;
}

/** Returns the refusal for an error that a disk caused. */
export function toDiskError(error: unknown): DiskError | undefined {
  return findDiskCode(error) ? new DiskError(error) : undefined;
}

/** 422 on one field. The message of the error is the field's message, as alerts show it (rules/screens 3). */
export function invalid(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { fields: { [field]: [message] } });
}

/** 422 on several fields at once. */
export function invalidFields(fields: FieldErrors): Refusal {
  const first = Object.values(fields)[0]?.[0] ?? "The given data was invalid.";
  return new Refusal("invalid", first, { fields });
}

/** Throws 422 if a field has a message. */
export function checkFields(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** 404, with the same message for an unknown record and for another company's record (rules/rest 4). */
export function notFound(noun: string): Refusal {
  return new Refusal("not_found", `This ${noun} was not found.`);
}

/** Message for an id that the company does not have: the same for unknown ids and other companies' ids. */
export const UNKNOWN_CHOICE = "The selected choice was not found.";

/** 422 for an id in a body. */
export function unknownChoice(field: string): Refusal {
  return invalid(field, UNKNOWN_CHOICE);
}

export function forbidden(message = "This action is unauthorized."): Refusal {
  return new Refusal("forbidden", message);
}

export function unauthenticated(message = "Please sign in."): Refusal {
  return new Refusal("unauthenticated", message);
}

export function conflict(message: string): Refusal {
  return new Refusal("conflict", message);
}

/** The most refusals that one message has. */
const MAX_JOINED = 5;

function joinMessages(messages: readonly string[]): string {
  const all = [...new Set(messages)];
  const more = all.length > MAX_JOINED ? [`And ${all.length - MAX_JOINED} more.`] : [];
  return [...all.slice(0, MAX_JOINED), ...more].join(" ");
}

/** Returns one refusal for several of one call. The first decides: with fields all 422s by field, else all refusals of its code. */
export function combineRefusals(first: Refusal, others: readonly Refusal[]): Refusal {
  const alike = [first, ...others].filter(({ code }) => code === first.code);
  if (!first.fields) return new Refusal(first.code, joinMessages(alike.map(({ message }) => message)));
  const byField = Map.groupBy(
    alike.flatMap(({ fields }) => Object.entries(fields ?? {})),
    ([field]) => field,
  );
  const joined = [...byField].map(([field, all]) => [field, [joinMessages(all.flatMap(([, messages]) => messages))]]);
  return invalidFields(Object.fromEntries(joined));
}

/**
 * 409: the record has changed since the version that the change is based on. The API adds the current record, as the caller may
 * see it, and who last changed each field.
 */
export class StaleRecord extends Refusal {
  readonly subject: { type: string; id: number | null };
  current: object | undefined;
  changed_by: Record<string, string> | undefined;

  constructor(subject: { type: string; id: number | null }) {
    super("conflict", "Another user has changed this record. Reload it and try again.");
    this.subject = subject;
  }
}

/** 429 with the seconds to wait. */
export function tooMany(retryAfter: number, message = tooManyAttempts(retryAfter)): Refusal {
  return new Refusal("too_many", message, { retryAfter });
}

function tooManyAttempts(seconds: number): string {
  const [unit, length] = seconds <= 3600 ? ["minute", 60] : ["hour", 3600];
  const time = new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(
    Math.ceil(seconds / length),
  );
  return `Too many attempts. Please try again in ${time}.`;
}

export function overloaded(retryAfter = 2): Busy {
  return new Busy(retryAfter);
}

/** Returns the message for an unknown name in a selection or a query. */
export const unknownName = (name: string) => `“${name}” is not known here.`;

/** Returns the messages of a failed parse by field, as a 422 has them; nested fields have dots: `values.cost`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join(".") || "body";
    fields.set(field, [...new Set(fields.get(field)).add(message)]);
  };
  for (const issue of error.issues) {
    // Zod's default message lists the keys in one sentence; a schema's own message is clearer.
    if (issue.code === "unrecognized_keys" && issue.message.startsWith("Unrecognized key"))
      for (const key of issue.keys) add([...issue.path, key], unknownName(key));
    else if (issue.path.length === 0 && issue.message.startsWith("Invalid input"))
      add([], "Send the fields by their names, as one object.");
    else add(issue.path, issue.message);
  }
  return Object.fromEntries(fields);
}
