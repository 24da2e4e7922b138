import { causeChain } from "@custodia/domain/errors";

/** Explains in one line why the data cannot be opened. Startup prints it and exits. */
export class StartupError extends Error {
  constructor(line: string, cause?: unknown) {
    super(line.replace(/\s+/g, " "), { cause });
    this.name = "StartupError";
  }
}

/** Another process has the data open, and can execute the command instead. */
export class DatabaseInUse extends StartupError {}

/** Describes the innermost cause for an operator. */
export function describeCause(error: unknown): string {
  const inner = [...causeChain(error)].findLast((cause) => cause instanceof Error) as Error & {
    code?: string;
  };
  return DESCRIPTIONS[inner.code ?? ""] ?? inner.message;
}

const DESCRIPTIONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it is read-only",
  SQLITE_READONLY: "it is read-only",
  ENOSPC: "the disk is full",
  SQLITE_FULL: "the disk is full",
  EEXIST: "a file with that name exists",
  ENOTDIR: "a file with that name exists",
  EISDIR: "it is a folder",
  SQLITE_BUSY: "another program has it locked",
  SQLITE_CORRUPT: "it is damaged",
  SQLITE_NOTADB: "it is damaged",
  ECONNREFUSED: "nothing is listening there",
  ENOTFOUND: "there is no such host",
  AUTH_JWT_INVALID: "it rejects the token",
  REFUSED: "it rejects our credentials: check the token, and any proxy in front of it",
};
