/** Says in one line why the data may not be opened; the start prints it and ends. */
export class CannotOpen extends Error {
  constructor(line: string, cause?: unknown) {
    super(line.replace(/\s+/g, " "), { cause });
    this.name = "CannotOpen";
  }
}

/** Another process owns the data: it may be asked instead. */
export class AlreadyOwned extends CannotOpen {}

/** What the system says, in words that a person who runs a server understands. */
export function reasonOf(error: unknown): string {
  let inner = error as { code?: string; message: string; cause?: unknown };
  while (inner.cause instanceof Error) inner = inner.cause as typeof inner;
  return words[inner.code ?? ""] ?? inner.message;
}

const words: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it is read-only",
  SQLITE_READONLY: "it is read-only",
  ENOSPC: "the disk is full",
  SQLITE_FULL: "the disk is full",
  EEXIST: "there is a file of that name",
  ENOTDIR: "there is a file of that name",
  EISDIR: "it is a folder",
  SQLITE_BUSY: "another program has it locked",
  SQLITE_CORRUPT: "it is damaged",
  SQLITE_NOTADB: "it is damaged",
  ECONNREFUSED: "nobody answers there",
  ENOTFOUND: "there is no such host",
  AUTH_JWT_INVALID: "its token is refused",
  REFUSED: "it refuses us: look at its token, and at what stands before it",
};
