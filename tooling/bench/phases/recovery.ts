import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bench, type Phase, SETTINGS } from "../bench.ts";
import { type BenchCompany, makeCompany, newAsset } from "../company.ts";
import { copyByBackup, readRows } from "../database-file.ts";
import { elapsedMs, type Figure } from "../figures.ts";
import { runProgram, startServer } from "../process.ts";
import { type HttpClient, mutate, openClient, sendRequest } from "../requests.ts";

const PASSPHRASE = "harmattan over the lagoon";
const RESTORE_BOUND = { value: 60 };
const MOVE_BOUND = { value: 300 };
/** The longest wait of a writer at the destination, in milliseconds. */
const WAIT_BOUND = { value: 500 };
/** What a crash may lose, in milliseconds (docs/adr/0019). */
const RPO_MS = 10_000;

/** Measures the restore of a moment from a continuous backup: a server's data folder is lost after a last change. */
export const restoreMoment: Phase = {
  name: "restore-moment",
  ownServer: true,
  async run(bench) {
    const backup = mkdtempSync(join(bench.folder, "continuous-"));
    const settings = { CONTINUOUS_BACKUP_TO: backup, BACKUP_PASSPHRASE: PASSPHRASE };
    const source = await copyData(bench);
    const server = await startServer("apps/server/dist/server.js", { ...SETTINGS, ...settings, DATA_DIR: source });
    await untilQuiet(backup);
    const description = `Last before the loss ${Date.now()}`;
    await signedIn(server.url, bench.company, (create) => create({ description }));
    await sleep(RPO_MS);
    await server.stop();
    const target = mkdtempSync(join(bench.folder, "restored-"));
    const seconds = await elapsedSeconds(() =>
      runProgram("apps/server/dist/restore.js", ["--at", "latest"], { ...settings, DATA_DIR: target }),
    );
    const found = readRows(join(target, "custodia.db"), "SELECT id FROM assets WHERE description = ?", description);
    if (found.length !== 1) throw new Error("The restored database does not have the last change.");
    return [{ name: "restore of a moment", unit: "s", value: seconds, bound: RESTORE_BOUND }];
  },
};

/** Measures the move of the company to another installation, where another company goes on writing. */
export const move: Phase = {
  name: "move",
  ownServer: true,
  async run(bench) {
    const file = join(bench.folder, `moved-${Date.now()}`);
    const passphrase = { BACKUP_PASSPHRASE: PASSPHRASE };
    const out = ["move-out", "--company", String(bench.company.id), "--to", file];
    const source = await copyData(bench);
    const away = await elapsedSeconds(() =>
      runProgram("apps/server/dist/operator.js", out, { ...passphrase, DATA_DIR: source }),
    );

    const target = mkdtempSync(join(bench.folder, "target-"));
    const server = await startServer("apps/server/dist/server.js", { ...SETTINGS, DATA_DIR: target });
    const resident = await makeCompany(server.url, target, "Sokoto");
    let longest = 0;
    const arrival = await signedIn(server.url, resident, async (create) => {
      let isMoving = true;
      const writer = (async () => {
        for (let number = 0; isMoving; number++) {
          longest = Math.max(longest, await elapsedMs(() => create({ asset_tag: `STAY-${number}` })));
        }
      })();
      const seconds = await elapsedSeconds(() =>
        runProgram("apps/server/dist/operator.js", ["move-in", "--from", file], { ...passphrase, DATA_DIR: target }),
      );
      isMoving = false;
      await writer;
      return seconds;
    });
    const moved = await signedIn(server.url, bench.company, (_, client) =>
      sendRequest<{ meta: { total: number } }>(client, "assets.list", { page: 1, per_page: 15 }),
    );
    await server.stop();
    if (moved.meta.total < bench.size) throw new Error(`Only ${moved.meta.total} assets arrived.`);
    return [
      { name: "move out of an installation", unit: "s", value: away },
      { name: "move in", unit: "s", value: arrival },
      { name: "move, both", unit: "s", value: away + arrival, bound: MOVE_BOUND },
      { name: "longest create beside the move", unit: "ms", value: longest, bound: WAIT_BOUND },
    ] satisfies Figure[];
  },
};

/** Copies the data of the bench's server, and returns the new folder. */
async function copyData({ folder }: Bench): Promise<string> {
  const copy = mkdtempSync(join(folder, "copy-"));
  await copyByBackup(folder, { DATA_DIR: copy });
  return copy;
}

/** Waits until nothing has been written into the folder for five seconds. */
async function untilQuiet(folder: string): Promise<void> {
  let before = -1;
  for (let quiet = 0; quiet < 5; ) {
    await sleep(1000);
    const now = readdirSync(folder, { recursive: true }).length;
    quiet = now === before && now > 0 ? quiet + 1 : 0;
    before = now;
  }
}

type Create = (values: object) => Promise<unknown>;

/** Runs `work` as the company's owner, with a call that adds an asset. */
async function signedIn<T>(
  url: string,
  company: BenchCompany,
  work: (create: Create, client: HttpClient) => Promise<T>,
): Promise<T> {
  const client = openClient(url);
  try {
    await mutate(client, "auth.signIn", company.credentials);
    const create: Create = (values) =>
      mutate(client, "assets.create", { ...newAsset(company, Date.now()), asset_tag: null, ...values });
    return await work(create, client);
  } finally {
    client.close();
  }
}

const elapsedSeconds = async (work: () => Promise<unknown>) => (await elapsedMs(work)) / 1000;
