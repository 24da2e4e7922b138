import { permit } from "@custodia/services/access";
import type { Services } from "@custodia/services/context";
import { bytesOf } from "@custodia/services/settings";
import { readLogo, setLogo } from "@custodia/services/setup/company/logo";
import type { FastifyInstance } from "fastify";
import { cookieContext } from "../trpc.ts";
import { addUploads, fileOf } from "./upload.ts";

/** `POST /files/logo` takes the company's logo as `image`; `GET /files/logo/…` shows it to the company alone. */
export async function addLogo(app: FastifyInstance, services: Services, secure: boolean): Promise<void> {
  await addUploads(app, (scope) => {
    scope.post("/files/logo", async (request, reply) => {
      const ctx = permit(await cookieContext(services, request, reply, secure), "company.manage");
      const { content } = await fileOf(request, "image", bytesOf(services.settings.limits.logoMegabytes));
      return { data: await setLogo(ctx, content) };
    });
  });
  app.get("/files/logo/*", async (request, reply) => {
    const ctx = permit(await cookieContext(services, request, reply, secure), "company.see");
    const logo = await readLogo(ctx, request.url.split("?")[0]!);
    return reply
      .type(logo.type)
      .header("cache-control", "private, max-age=86400, immutable")
      .header("content-disposition", "attachment")
      .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
      .send(logo.content);
  });
}
