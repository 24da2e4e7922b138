import { exportCreate } from "@custodia/domain/assets/export";
import { overloaded } from "@custodia/domain/errors";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { renderForm } from "../../src/assets/forms/service.ts";
import { planImportUndo } from "../../src/assets/import/undo/undo.ts";
import { createCalendar, readCalendar } from "../../src/calendar/calendar.ts";
import type { Services } from "../../src/core/context.ts";
import { createDownload } from "../../src/downloads/downloads.ts";
import { downloadJob } from "../../src/downloads/jobs.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { exportItems } from "../../src/pos/items/queries.ts";
import { exportDayReport } from "../../src/pos/reports/queries.ts";
import { readInParser } from "../../src/spreadsheet/book.ts";
import { openRegister, type Register } from "../assets/register.ts";
import { manager } from "../downloads/unpack.ts";

let world: Register;
const queuedTasks: [task: string, companyId: number | undefined][] = [];
/** Workers that run nothing, and record the company of each task. */
let busyWorkers: Services["workers"];
beforeAll(async () => {
  world = await openRegister();
  busyWorkers = {
    ...world.services.workers,
    run(name, _input, { companyId } = {}) {
      queuedTasks.push([name, companyId]);
      return Promise.reject(overloaded(5));
    },
  };
});
afterAll(() => world.close());

test("tasks that read or write for a company are queued for that company", async () => {
  for (const { admin } of [world.tenantA, world.tenantB]) {
    const services = { ...world.services, workers: busyWorkers };
    const see = allow(admin, "company.see");
    queuedTasks.length = 0;
    await createExport(see, exportCreate.parse({ all: true }));
    await createExport(see, exportCreate.parse({ all: true, format: "pdf" }));
    await createDownload(manager(admin));
    for (const kind of [exportJob, exportJob, downloadJob]) {
      const job = await claimJob(services, [kind.name]);
      await expect(kind.run(services, job!)).rejects.toMatchObject({ code: "overloaded" });
    }
    const { address } = await createCalendar(allow(admin, "self.manage"));
    const secret = address.slice(address.lastIndexOf("/") + 1, -".ics".length);
    const note = { subject: "disposal", id: 1 } as const;
    await expect(readCalendar(services, secret)).rejects.toMatchObject({ code: "overloaded" });
    const ctx = { ...allow(admin, "assets.write"), ...services };
    await expect(renderForm(ctx, note)).rejects.toMatchObject({ code: "overloaded" });
    const list = readInParser(ctx, { path: "list.csv", rowsPath: "rows" }, "csv");
    await expect(list).rejects.toMatchObject({ code: "overloaded" });
    await expect(planImportUndo(ctx, { id: 1 })).rejects.toMatchObject({ code: "overloaded" });
    await expect(exportItems(ctx)).rejects.toMatchObject({ code: "overloaded" });
    await expect(exportDayReport(ctx, {})).rejects.toMatchObject({ code: "overloaded" });
    const written = ["writeRegister", "printRegister", "writeCompanyData", "writeCalendar", "writeForm"];
    const tasks = [...written, "readImportFile", "planUndo", "writeItemSheet", "writeReportBook"];
    expect(queuedTasks).toEqual(tasks.map((task) => [task, admin.company.id]));
  }
});
