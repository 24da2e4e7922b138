import { DiskError, toDiskError } from "@custodia/domain/errors";
import type { SignedInUser } from "@custodia/services/core/context";
import { toError, toResult } from "@custodia/services/workers/protocol";
import { createTestWorld } from "@custodia/testkit/test-world";
import { expect, test } from "vitest";
import { queryServices, runQuery } from "../../src/query-workers/run-query.ts";

test("passes a disk error of a query worker on to the main thread, which logs it", async () => {
  const world = await createTestWorld();
  const { services, tenantA } = world;
  const broken = new Proxy(services.db.read, {
    get() {
      throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_READ" });
    },
  });
  const signedIn = { actor: tenantA.admin.actor, company: tenantA.admin.company } as SignedInUser;
  const call = { path: "assets.list", signedIn, at: services.clock().getTime(), input: { text: "{}" } };
  const result = await toResult(() => runQuery({ ...services, db: { ...services.db, read: broken } }, call));
  await world.close();
  expect(result).toMatchObject({ status: "failed", failure: { code: "SQLITE_IOERR_READ" } });
  if (result.status === "done") throw new Error("The call was answered.");
  expect(toDiskError(toError(result))).toBeInstanceOf(DiskError);
});

test("a query worker's file store has every method, and each refuses to be used", async () => {
  const world = await createTestWorld();
  const { services } = world;
  const { db, log, settings } = services;
  const { files } = queryServices({ reader: db.read, url: db.target.url, settings, log });
  const names = Object.keys(services.files) as (keyof typeof files)[];
  expect(names).toContain("read");
  for (const name of names) {
    const use = () => {
      const member = files[name];
      return typeof member === "function" ? (member as () => unknown)() : member;
    };
    expect(use, name).toThrow("reads the database and uses no other service");
  }
  await world.close();
});
