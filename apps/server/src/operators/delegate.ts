import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { DatabaseInUse, StartupError } from "@custodia/sqlite/errors";
import { databaseLocation, type Env } from "../env.ts";
import { type CommandAnswer, type ServerCommand, sendCommand } from "./command-inbox.ts";

/** How long a running server has to pick up a command and execute it. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 200;

type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Executes the command with `work` if no process owns the data; otherwise the server that owns the data executes it
 * (rules/architecture 6). Throws StartupError with the reason if it is refused.
 */
export async function executeOrDelegate<T>(
  env: Env,
  command: ServerCommand,
  work: (db: Database) => Promise<T>,
): Promise<T | Exclude<CommandAnswer, { refused: string }>> {
  const deadline = performance.now() + TIMEOUT_MS;
  let request: Awaited<ReturnType<typeof sendCommand>> | undefined;
  while (performance.now() < deadline) {
    const db = await open(env);
    if (db && (!request || (await request.withdraw()))) return work(db).finally(() => db.close());
    await db?.close();
    request ??= await sendCommand(env.DATA_DIR, command);
    const answer = await request.readAnswer();
    if (answer) return accepted(answer);
    await sleep(POLL_MS);
  }
  if (await request?.withdraw())
    throw new StartupError("The running server did not accept the command. Nothing was changed.");
  const lastAnswer = await request?.readAnswer();
  if (lastAnswer) return accepted(lastAnswer);
  throw new StartupError(
    "The server accepted the command but did not answer. Check the operators' log for the result.",
  );
}

function accepted(answer: CommandAnswer) {
  if ("refused" in answer) throw new StartupError(answer.refused);
  return answer;
}

/** Returns undefined if another process owns the data. */
async function open(env: Env): Promise<Database | undefined> {
  try {
    return await openDatabase(databaseLocation(env));
  } catch (error) {
    if (error instanceof DatabaseInUse) return undefined;
    throw error;
  }
}
