import { permit, permitOrAsk } from "@custodia/services/access";
import { fileTooLarge } from "@custodia/services/assets/import/bad-file";
import { readErrors } from "@custodia/services/assets/import/errors-file";
import { uploadImport } from "@custodia/services/assets/import/upload";
import type { Services } from "@custodia/services/context";
import { bytesOf } from "@custodia/services/settings";
import type { FastifyInstance } from "fastify";
import { cookieContext } from "../trpc.ts";
import { idOf, sendSheet } from "./sheet.ts";
import { addUploads, fileStreamOf } from "./upload.ts";

/** `POST /files/imports` takes a list of assets as `file`; `GET /files/imports/{id}/errors` gives the rows left out. */
export async function addImportFiles(
  app: FastifyInstance,
  services: Services,
  secure: boolean,
): Promise<void> {
  await addUploads(app, (scope) => {
    scope.post("/files/imports", async (request, reply) => {
      const ctx = permitOrAsk(await cookieContext(services, request, reply, secure), "assets.write");
      const { limits } = services.settings;
      const most = bytesOf(limits.importMegabytes);
      const { filename, content } = await fileStreamOf(request, "file", most, () => fileTooLarge(limits));
      return reply.status(201).send({ data: await uploadImport(ctx, { name: filename, content }) });
    });
  });
  app.get<{ Params: { id: string } }>("/files/imports/:id/errors", async (request, reply) => {
    const ctx = permit(await cookieContext(services, request, reply, secure), "company.see");
    return sendSheet(
      reply,
      "rows-with-errors.xlsx",
      await readErrors(ctx, { id: idOf(request.params.id, "import") }),
    );
  });
}
