import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Refusal } from "@custodia/domain/errors";
import { BadBackup } from "@custodia/services/backup/format";
import { MIN_PASSPHRASE_LENGTH } from "@custodia/services/backup/seal";
import { StartupError } from "@custodia/sqlite/errors";
import { InvalidSetting } from "./env.ts";

/** Matches the error codes of a full disk, including SQLITE_IOERR_WRITE, which SQLite usually reports when a file cannot grow. */
const DISK_FULL = /^(ENOSPC|EFBIG|EDQUOT|SQLITE_FULL|SQLITE_IOERR_WRITE)$/;

/** How people run a command of this installation: by its file in a package, by npm in a checkout. */
export const commandLine = (name: "backup" | "operator" | "restore"): string =>
  process.argv[1]?.endsWith(".ts") ? `npm run ${name} --` : `node ${name}.js`;

/** Runs a command. If it fails, prints the reason in one line, with the `outcome` of a full disk, and exits with status 1. */
export async function runCommand(work: () => Promise<void>, outcome: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeError(error, outcome) ?? error);
    process.exitCode = 1;
  }
}

function describeError(error: unknown, outcome: string): string | undefined {
  const { message, code = "" } = error as { message: string; code?: string };
  if (error instanceof BadBackup || error instanceof StartupError || error instanceof Refusal) return message;
  if (error instanceof InvalidSetting) return message;
  if (DISK_FULL.test(code)) return `The disk is full. ${outcome}`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return `Permission denied: ${message}`;
  return undefined;
}

const NO_PASSPHRASE = "Set BACKUP_PASSPHRASE, or run this in a terminal, which prompts for it.";

/** Returns the passphrase of a backup to open, from the setting or from the terminal. Throws BadBackup. */
export async function readPassphrase(setting: string | undefined): Promise<string> {
  return setting ?? (await promptHidden("Passphrase of the backup: "));
}

/** Returns the passphrase of a new backup, which the terminal prompts for twice. Throws BadBackup. */
export async function newPassphrase(setting: string | undefined): Promise<string> {
  if (setting !== undefined) return setting;
  const first = await promptHidden("Passphrase for the backup: ");
  if (first.length < MIN_PASSPHRASE_LENGTH) throw new BadBackup(`Use ${MIN_PASSPHRASE_LENGTH} characters or more.`);
  if ((await promptHidden("Repeat the passphrase: ")) !== first) throw new BadBackup("The passphrases do not match.");
  return first;
}

/** Prompts at the terminal without echoing the input. */
async function promptHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new BadBackup(`This backup needs a passphrase. ${NO_PASSPHRASE}`);
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
