import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@custodia/domain/errors";
import { moveCommand, operatorCommand } from "@custodia/domain/platform/operators";
import type { Services } from "@custodia/services/core/context";
import { beginMoveOut, enqueueMoveIn } from "@custodia/services/platform/moves";
import { executeCommand } from "@custodia/services/platform/operators-by-command";
import { z } from "zod";
import { type Loop, startTimed } from "../jobs/loop.ts";

/**
 * The folder in the data folder through which commands reach the server that owns the data: one file per request and one per
 * response.
 */
export const INBOX = "asked";
const POLL_MS = 500;
/** After this time a command has given up, even if it was killed and could not withdraw its request. */
const STALE_MS = 60_000;

/** What a command asks the server that owns the data to do. */
const serverCommand = z.union([operatorCommand, moveCommand]);
export type ServerCommand = z.output<typeof serverCommand>;

/** The result of a command: the address of the operators' app, with the job that does the rest if there is one, or the reason for a refusal. */
export type CommandAnswer = { adminUrl: string; job?: number | undefined } | { refused: string };

interface PendingCommand {
  /** Returns the server's answer, if there is one yet. */
  readAnswer(): Promise<CommandAnswer | undefined>;
  /** Withdraws the request; returns false if the server has already claimed it. */
  withdraw(): Promise<boolean>;
}

/** Sends a command to the server that owns the data folder. Each file is written completely before it gets its name. */
export async function sendCommand(dataDir: string, command: ServerCommand): Promise<PendingCommand> {
  const folder = join(dataDir, INBOX);
  const name = randomBytes(12).toString("hex");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await write(folder, name, "ask", command);
  return {
    async readAnswer() {
      const answer = join(folder, `${name}.told`);
      const text = await readFile(answer, "utf8").catch(() => undefined);
      if (text === undefined) return undefined;
      await rm(answer, { force: true });
      return JSON.parse(text) as CommandAnswer;
    },
    withdraw: () =>
      rm(join(folder, `${name}.ask`)).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Executes the commands that are requested on this machine. A command that was in progress when a server died is not
 * repeated; its sender is informed.
 */
export function startCommandInbox(services: Services, dataDir: string): Loop {
  const folder = join(dataDir, INBOX);
  return startTimed("commands", { everyMs: POLL_MS, log: services.log }, async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((file) => /^[0-9a-f]{24}\.ask$/.test(file)))
      await answer(services, folder, name.slice(0, -".ask".length));
  });
}

async function answer(services: Services, folder: string, name: string): Promise<void> {
  const claimed = join(folder, `${name}.taken`);
  // The rename claims the request: a command that gives up meanwhile finds it gone.
  const isClaimed = await rename(join(folder, `${name}.ask`), claimed).then(
    () => true,
    () => false,
  );
  if (!isClaimed) return;
  const age = services.clock().getTime() - (await stat(claimed)).mtimeMs;
  if (age > STALE_MS) return rm(claimed, { force: true });
  const answer = await perform(services, await readFile(claimed, "utf8"));
  await write(folder, name, "told", answer);
  await rm(claimed, { force: true });
}

async function perform(services: Services, text: string): Promise<CommandAnswer> {
  try {
    const job = await execute(services, serverCommand.parse(JSON.parse(text)));
    return { adminUrl: services.settings.adminUrl, job };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    services.log.error({ err: error }, "command failed");
    return { refused: "The server could not execute the command. See its log for the reason." };
  }
}

/** Executes a command; returns the job that does the rest, if there is one. */
async function execute(services: Services, command: ServerCommand): Promise<number | undefined> {
  if (command.verb === "move-in") {
    const job = await enqueueMoveIn(services, command.folder);
    services.wake();
    return job;
  }
  await (command.verb === "move-out" ? beginMoveOut(services, command) : executeCommand(services, command));
  return undefined;
}

async function write(folder: string, name: string, extension: string, content: object): Promise<void> {
  const part = join(folder, `${name}.part`);
  await writeFile(part, JSON.stringify(content), { mode: 0o600 });
  await rename(part, join(folder, `${name}.${extension}`));
}
