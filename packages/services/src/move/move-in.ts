import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { companyMoves } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { conflict, findRefusal } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { redactQueryParams } from "@custodia/sqlite/errors";
import { eq } from "drizzle-orm";
import { FILES } from "../backup/format.ts";
import type { Services } from "../core/context.ts";
import { filesBelow } from "../files/stores.ts";
import { limitAsNew } from "../platform/companies/service.ts";
import { withoutOperator, writeOperatorAudit } from "../platform/operator-audit.ts";
import { isStop } from "../workers/task.ts";
import { type MovedCompany, readCompany } from "./archive.ts";
import { type Arrival, fileKeyOfArrival, renewArrival } from "./arrival.ts";
import { beginArrival } from "./begin.ts";
import type { Digests } from "./read-rows.ts";
import { removeArrival } from "./remove.ts";

const NOT_REMOVED = "A server, or this command when run again, will remove what had arrived; removing it now failed:";

/**
 * Moves the company of an unpacked archive into this installation: its rows and files arrive while it is suspended, are read back and
 * compared, and only then is it opened; `complete` is called in that transaction. Throws 409 with the reason, after everything that
 * had arrived was removed.
 */
export async function moveIn(
  services: Services,
  folder: string,
  complete: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ company_id: number }> {
  const archive = await readCompany(folder);
  const arrival = await beginArrival(services, folder, archive);
  try {
    await services.workers.run("writeMovedRows", { folder, arrival });
    await storeFiles(services, folder, arrival);
    assertEqual(archive.tables, await services.workers.run("digestMovedRows", { arrival }));
    await openCompany(services, archive, arrival, complete);
  } catch (error) {
    // The next start removes what arrived, and begins again.
    if (isStop(error)) throw error;
    const reason = findRefusal(error)?.message ?? redactQueryParams(error as Error).message;
    await removeArrival(services, arrival.company_id, reason).catch((cause: Error) => {
      throw conflict(`The company was not moved in. ${reason} ${NOT_REMOVED} ${redactQueryParams(cause).message}`);
    });
    throw conflict(`The company was not moved in, and nothing of it is here. ${reason}`);
  }
  return { company_id: arrival.company_id };
}

/** Stores the files of the company, and reads each back. */
async function storeFiles({ db, files }: Services, folder: string, arrival: Arrival): Promise<void> {
  const root = join(folder, FILES);
  for await (const { path } of filesBelow(root)) {
    const key = fileKeyOfArrival(path, arrival.company_id);
    const sent = await hashOf(createReadStream(join(root, path)));
    await files.store(key, await linkOrCopy(join(root, path), join(folder, "stored")));
    if ((await hashOf(await files.read(key))) !== sent)
      throw conflict(`The file ${path} was not stored as it was sent.`);
    await db.write((tx) => renewArrival(tx, arrival));
  }
}

/** Gives a file a second name. The store may take the file away, and if this process stops, the next one needs the whole archive. */
async function linkOrCopy(path: string, second: string): Promise<string> {
  await rm(second, { force: true });
  // Some disks have no links.
  await link(path, second).catch(() => copyFile(path, second));
  return second;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function assertEqual(sent: MovedCompany["tables"], arrived: Digests): void {
  const different = Object.keys(arrived).filter((table) => arrived[table]!.sha256 !== sent[table]?.sha256);
  if (different.length > 0) throw conflict(`What arrived differs from what was sent: ${different.join(", ")}.`);
}

/** Opens the company, whose assets are then indexed. */
async function openCompany(
  services: Services,
  archive: MovedCompany,
  arrival: Arrival,
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { company_id, reserved } = arrival;
  await services.db.write(async (tx) => {
    await renewArrival(tx, arrival);
    await tx.delete(companyMoves).where(eq(companyMoves.company_number, company_id));
    await tx.update(companies).set({ suspended_at: null, suspended_reason: null }).where(eq(companies.id, company_id));
    await limitAsNew(tx, services, company_id);
    const { before, rows } = reserved.assets!;
    if (rows > 0) await tx.insert(unindexedAssets).values({ company_id, first_id: before + 1, last_id: before + rows });
    const message = `Moved in ${archive.name}, by a command on the server`;
    await writeOperatorAudit(tx, withoutOperator(services), { action: "companies.move_in", message, company_id });
    await complete(tx);
  });
  services.wake();
}
