import { createHash } from "node:crypto";
import { openReadOnly } from "@custodia/db/open";
import { operatorCommand } from "@custodia/domain/platform/operators";
import { systemRandom } from "@custodia/services/core/context";
import { acceptUrl, LINK_HOURS } from "@custodia/services/platform/operator-links";
import { executeCommand } from "@custodia/services/platform/operators-by-command";
import { isFile } from "@custodia/sqlite/client";
import { StartupError } from "@custodia/sqlite/errors";
import { clockOf, readSynchronous } from "@custodia/sqlite/server-facts";
import { assertOwnFolder, setUmask } from "./data-folder.ts";
import { databaseLocation, InvalidSetting, readEnv } from "./env.ts";
import { executeOrDelegate } from "./operators/delegate.ts";
import {
  DURABILITY_MODES,
  databaseAdmin,
  describeDurability,
  durabilityWarning,
  readDurability,
  setDurability,
} from "./operators/durability.ts";
import { commandLine, runCommand } from "./run-command.ts";

const COMMAND = commandLine("operator");
const USAGE = `${COMMAND} add EMAIL "FULL NAME"   creates the first operator, an owner
${COMMAND} reset EMAIL             removes the password and second factor of an operator
${COMMAND} durability [MODE]       checks that a database server syncs each commit, or sets it: ${DURABILITY_MODES.join(", ")}
${COMMAND} move-out --company ID --to FILE [--suspend]   writes a company into an encrypted file, for another installation
${COMMAND} move-in --from FILE     moves the company of such a file into this installation`;

/** Executes the command and returns its outcome. Throws if it fails. */
async function runOperatorCommand(args: readonly string[]): Promise<string> {
  setUmask();
  if (args[0] === "durability") return checkDurability(args.slice(1));
  if (args[0] === "move-out" || args[0] === "move-in") {
    const { moveCompany } = await import("./operators/move-company.ts");
    return moveCompany(args[0], args.slice(1), USAGE);
  }
  return changeOperator(args);
}

/**
 * Sets the durability mode of the database server if one is given, and returns the mode. Throws StartupError if acknowledged
 * commits may be lost, which includes an admin API that is not the database's.
 */
async function checkDurability([mode, ...rest]: readonly string[]): Promise<string> {
  const wanted = DURABILITY_MODES.find((name) => name === mode);
  if (rest.length > 0 || (mode !== undefined && !wanted)) throw new StartupError(USAGE);
  const env = readEnv();
  const admin = databaseAdmin(env);
  if (!admin)
    throw new InvalidSetting("DATABASE_ADMIN_URL", "set it to the address of the database server's admin API");
  const current = wanted ? await setDurability(admin, wanted) : await readDurability(admin);
  if (wanted && current !== wanted) throw new StartupError(`The server keeps the mode "${current}".`);
  if (wanted === "relaxed") return `${describeDurability(current)}\n${NEW_CONNECTIONS}`;
  const warning = durabilityWarning(current);
  if (warning) throw new StartupError(warning);
  if ((await readSynchronous({ url: env.DATABASE_URL!, authToken: env.DATABASE_AUTH_TOKEN })) < 2)
    throw new StartupError(
      `The mode of this namespace is "${current}", but a new connection to DATABASE_URL does not have it: both must name the same database.`,
    );
  return wanted ? `${describeDurability(current)}\n${NEW_CONNECTIONS}` : describeDurability(current);
}

const NEW_CONNECTIONS = "Open connections keep their mode: restart the servers one after the other.";

/** Executes a command about an operator and returns the outcome with a link to set a password. */
async function changeOperator(args: readonly string[]): Promise<string> {
  const token = systemRandom.token();
  const command = parseCommand(args, createHash("sha256").update(token).digest("hex"));
  const env = readEnv();
  const target = await openReadOnly(databaseLocation(env));
  if (isFile(target)) assertOwnFolder(env.DATA_DIR);
  const { adminUrl } = await executeOrDelegate(env, command, async (db) => {
    await executeCommand({ db, clock: clockOf(db) }, command);
    return { adminUrl: env.ADMIN_URL };
  });
  const outcome =
    command.verb === "add"
      ? `${command.full_name} is the first operator, an owner.`
      : `The sign-in of ${command.email} is reset: password, second factor and sessions are removed.`;
  const instructions = `This link sets a password and a second factor. It works once, within ${LINK_HOURS} hours:`;
  return `${outcome}\n${instructions}\n${acceptUrl(adminUrl, token)}`;
}

function parseCommand([verb, email, full_name, ...rest]: readonly string[], token_hash: string) {
  const expected = verb === "add" ? 3 : 2;
  const count = [verb, email, full_name].filter((word) => word !== undefined).length + rest.length;
  if ((verb !== "add" && verb !== "reset") || count !== expected) throw new StartupError(USAGE);
  const parsed = operatorCommand.safeParse({ verb, email, full_name, token_hash });
  if (!parsed.success) throw new StartupError(parsed.error.issues[0]!.message);
  return parsed.data;
}

void runCommand(
  async () => console.log(await runOperatorCommand(process.argv.slice(2))),
  "The command did not finish.",
);
