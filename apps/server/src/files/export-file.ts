import { permit } from "@custodia/services/access";
import { readExport } from "@custodia/services/assets/export/file";
import type { Services } from "@custodia/services/context";
import type { FastifyInstance } from "fastify";
import { cookieContext } from "../trpc.ts";
import { idOf, sendSheet } from "./sheet.ts";

/** `GET /files/exports/{id}`: the spreadsheet of an export, 409 until it is ready. */
export function addExportFile(app: FastifyInstance, services: Services, secure: boolean): void {
  app.get<{ Params: { id: string } }>("/files/exports/:id", async (request, reply) => {
    const ctx = permit(await cookieContext(services, request, reply, secure), "company.see");
    return sendSheet(reply, "assets.xlsx", await readExport(ctx, { id: idOf(request.params.id, "export") }));
  });
}
