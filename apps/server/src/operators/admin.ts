import type { Services } from "@custodia/services/core/context";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { addFiles } from "../files/files.ts";
import type { KnowPath } from "../http/known-methods.ts";
import type { Readers } from "../readers/readers.ts";
import { addTrpc } from "../trpc.ts";
import { operatorsDoor } from "./door.ts";
import { addAdminStatic } from "./static.ts";

/** No query of operators is performed by a reader: those carry users alone. */
const NO_READERS: Pick<Readers, "perform"> = { perform: () => undefined };

/** Mounts the operators' app, its calls and its files under `/admin`. */
export async function addAdmin(
  app: FastifyInstance,
  services: Services,
  env: Env,
  knowPath: KnowPath,
): Promise<void> {
  const door = operatorsDoor(services, env);
  await addTrpc(app, door, NO_READERS);
  await addFiles(app, door);
  await addAdminStatic(app, knowPath, env.DATA_DIR);
}
