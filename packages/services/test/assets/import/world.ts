import { custodians } from "@custodia/db/schema/setup/custodians";
import { importStart } from "@custodia/domain/assets/import/options";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { importJob } from "../../../src/assets/import/jobs.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { showImport } from "../../../src/assets/import/queries.ts";
import { startImport } from "../../../src/assets/import/service.ts";
import { uploadImport } from "../../../src/assets/import/upload.ts";
import type { Permitted, PermittedToRequest } from "../../../src/core/context.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";

export type Importer = Permitted<"assets.write">;

/** A user who may at least request an import. */
type Uploader = PermittedToRequest<"assets.write">;

export const importer = (company: TestCompany): Importer => allow(company.admin, "assets.write");

/** Creates a world whose worker thread is already running, as on a server that has started. */
export async function createWarmWorld(): Promise<TestWorld> {
  const world = await createTestWorld();
  await world.services.workers.run("writeSample", undefined);
  return world;
}

/** Sends content as a file of this name. */
export function send(ctx: Uploader, name: string, content: string | Uint8Array) {
  async function* chunks() {
    yield typeof content === "string" ? Buffer.from(content) : content;
  }
  return uploadImport(ctx, { name, content: chunks() });
}

/** Runs all due import jobs, one after the other. */
export async function runDownloadJobs(world: TestWorld): Promise<void> {
  for (;;) {
    const job = await claimJob(world.services, [importJob.name]);
    if (!job) return;
    await runJob(world.services, job, importJob);
  }
}

/** Starts an import with the choices of its preview and `more`, and runs it. */
export async function importFile(
  world: TestWorld,
  ctx: Uploader,
  id: number,
  more: Partial<Parameters<typeof importStart.parse>[0] & object> = {},
) {
  const sheet = "sheet" in more ? { sheet: Number(more.sheet) } : {};
  const { mapping, date_order } = await previewImport(ctx, { id, ...sheet });
  await startImport(ctx, importStart.parse({ id, mapping, date_order, values: {}, create_unknown: [], ...more }));
  await runDownloadJobs(world);
  return showImport(ctx, { id });
}

/** Adds a custodian at the company's branch; returns the id. */
export async function addCustodian(world: TestWorld, company: TestCompany, full_name: string): Promise<number> {
  const at = world.services.clock().toISOString();
  const stamps = { created_at: at, updated_at: at };
  const { id: company_id } = company.admin.company;
  const [row] = await world.services.db.write((tx) =>
    tx
      .insert(custodians)
      .values({ company_id, full_name, location_id: company.location_id, department: "Works", ...stamps })
      .returning({ id: custodians.id }),
  );
  return row!.id;
}
