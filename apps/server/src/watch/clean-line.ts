const HIDDEN = "[hidden]";
const SECRET = /passw|secret|token|cookie|authorization|link|^body$|^params$/i;
/** Tokens have 43 letters, hashes 64; nothing else that is logged has a word of that length. */
const LONG_WORD = /[\w-]{40,}/g;
const IN_ADDRESS = /([?&](?:token|code|key)=)[^&\s"'<>]+/gi;
/** Codes that people are mailed have digits; those of errors are words. */
const WORD = /^[A-Z][A-Z_\d]*[A-Z]$/;
const DEEPEST = 6;
/** What a query that failed was given, where its message holds that. */
const PARAMETERS = /\nparams: .*$/s;

/** What is logged beside a message, without what lets somebody in: passwords, codes, tokens, cookies, mailed links. */
export function cleanLine(line: Record<string, unknown>): Record<string, unknown> {
  return clean(line, 0) as Record<string, unknown>;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return HIDDEN;
  if (value instanceof Error) return cleanError(value, depth);
  if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1));
  if (value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, isSecret(key, held) ? HIDDEN : clean(held, depth + 1)]),
  );
}

function isSecret(key: string, held: unknown): boolean {
  return held != null && (SECRET.test(key) || (/code$/i.test(key) && !isCodeOfError(held)));
}

const isCodeOfError = (held: unknown) => typeof held === "string" && WORD.test(held);

const cleanText = (text: string) => text.replace(IN_ADDRESS, `$1${HIDDEN}`).replace(LONG_WORD, HIDDEN);

/** An error by its name, message, code, trace and cause. Nothing else that hangs on it, as there a query keeps its values. */
function cleanError(error: Error & { code?: unknown }, depth: number): object {
  const { name, message, stack = "", code, cause } = error;
  const told = cleanText(message.replace(PARAMETERS, ""));
  // Where the trace does not begin with the message, nobody knows what of it is values.
  const trace = stack.includes(message) ? cleanText(stack.replace(message, () => told)) : undefined;
  return {
    type: name,
    message: told,
    ...(trace !== undefined && { stack: trace }),
    ...(isCodeOfError(code) ? { code } : {}),
    ...(cause !== undefined && { cause: clean(cause, depth + 1) }),
  };
}
