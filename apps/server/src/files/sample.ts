import { permit } from "@custodia/services/access";
import { makeSample } from "@custodia/services/assets/import/tasks";
import type { Services } from "@custodia/services/context";
import type { FastifyInstance } from "fastify";
import { cookieContext } from "../trpc.ts";
import { sendSheet } from "./sheet.ts";

/** `GET /files/assets/sample.xlsx`: the sheet to fill in for an import. It is the same for all, and made once. */
export function addSample(app: FastifyInstance, services: Services, secure: boolean): void {
  let made: Promise<Uint8Array> | undefined;
  app.get("/files/assets/sample.xlsx", async (request, reply) => {
    permit(await cookieContext(services, request, reply, secure), "company.see");
    made ??= services.workers.run(makeSample, undefined).catch((error) => {
      made = undefined;
      throw error;
    });
    return sendSheet(reply, "assets-sample.xlsx", Buffer.from(await made));
  });
}
