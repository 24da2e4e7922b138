import { randomUUID } from "node:crypto";
import type { TestServer } from "@custodia/testkit/temporary-database";
import { type HranaServer, startHrana } from "./start.ts";

let started: Promise<HranaServer> | undefined;

/** A database of its own for a test, on the one server of this process; that ends with it. */
export const sharedServer: TestServer = async (content) => {
  started ??= startHrana();
  const server = await started;
  const name = randomUUID();
  server.put(name, content);
  return { url: server.url("ws", name), drop: () => server.drop(name) };
};
