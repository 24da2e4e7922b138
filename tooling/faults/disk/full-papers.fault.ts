import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { grainyPhoto, pdf } from "@custodia/testkit/images";
import { expect } from "vitest";
import { createCaller, toFile } from "../../../apps/server/test/bucket-site.ts";
import { openEnvironment } from "../environment.ts";
import { createBaseRecords, planAsset } from "../kill/acts.ts";
import { isRetryLater } from "../probe.ts";
import { scenario } from "../scenario.ts";

/** The maximum file size of 8 MB, until the limit is lifted: the shell counts in units of 512 bytes. */
const WITH_FILE_LIMIT = ["sh", "-c", 'ulimit -S -f 16384; exec "$0" "$@"'];
const MB = 2 ** 20;

scenario(
  "uploads of photos and documents fail cleanly on a full disk",
  { on: ["file"] },
  async ({ database, report }) => {
    const environment = await openEnvironment(database);
    const server = await environment.start({}, { launcher: WITH_FILE_LIMIT });
    const call = createCaller(() => server.url, environment.credentials);
    const { path, body } = planAsset(await createBaseRecords(server.url, environment.credentials, 0), "Generator");
    const { id } = (await call(`POST /api/v1/${path}`, body)).body.data;
    const attachments = `/api/v1/assets/${id}/papers`;
    const long = Buffer.concat([pdf(), Buffer.alloc(9 * MB, " "), pdf()]);
    const sent = [toFile(new Uint8Array(long), "invoice.pdf")];
    sent.push(toFile(new Uint8Array(await grainyPhoto()), "photo.jpg"));
    const answers = [];
    for (const file of sent) answers.push(await call(`POST ${attachments}`, file));
    const listed = (await call(`GET ${attachments}`)).body.data;
    const remaining = storedFiles(environment.dataDir);
    const isLifted = [server.pid, ...childrenOf(server.pid)].every(
      (pid) => spawnSync("prlimit", [`--pid=${pid}`, "--fsize=unlimited"]).status === 0,
    );
    const repeated = [];
    for (const file of isLifted ? sent : []) repeated.push((await call(`POST ${attachments}`, file)).status);
    const findings = await environment.check();
    report({
      action: `No file could exceed 8 MB (ulimit -f) during uploads of a document of 9 MB and of a photo of 6 MB that takes 8.5 MB after re-encoding${isLifted ? "; then the limit was lifted" : ""}.`,
      outcome: `The uploads got ${answers.map(({ status }) => status).join(" and ")}; ${listed.length} rows and ${remaining.length} files remained; repeated uploads got ${repeated.join(" and ")}; ${findings.length} findings.`,
      requirement:
        "Uploads that do not fit get 503 with Retry-After and leave no row and no file; they succeed once there is space.",
    });
    for (const answer of answers) expect(isRetryLater(answer)).toBe(true);
    expect([listed, remaining, findings]).toEqual([[], [], []]);
    if (isLifted) expect(repeated).toEqual([201, 201]);
  },
);

/** Returns the files in the store and in its temporary folders. */
const storedFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The server's file parser processes, which inherit its limits; a thread starts each of them. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
