import { fileTarget } from "@custodia/sqlite/client";
import { expect, test } from "vitest";
import { readEnv } from "../../src/env.ts";
import { assertContinuousBackup } from "../../src/jobs/continuous-backup.ts";

const FILE = fileTarget("/srv/custodia/custodia.db");
const SERVER = { url: "ws://database.example" };
const assertSound = (settings: Record<string, string>, target: { url: string } = FILE) =>
  assertContinuousBackup(readEnv({ DATA_DIR: "/srv/custodia", ...settings }), target);

test("a continuous backup needs a database file and a place of its own", () => {
  const bucket = "s3://backups/custodia?region=af-south-1";
  assertSound({ CONTINUOUS_BACKUP_TO: "/mnt/other" });
  assertSound({ CONTINUOUS_BACKUP_TO: bucket, STORAGE_URL: "s3://backups/files?region=af-south-1" });
  assertSound({}, SERVER);
  expect(() => assertSound({ CONTINUOUS_BACKUP_TO: bucket }, SERVER)).toThrow(
    /^Invalid CONTINUOUS_BACKUP_TO: DATABASE_URL names a database server, which has its own: .*bottomless/,
  );
  expect(() => assertSound({ CONTINUOUS_BACKUP_TO: "/srv/custodia/backup" })).toThrow(/it is within DATA_DIR/);
  expect(() => assertSound({ CONTINUOUS_BACKUP_TO: bucket, STORAGE_URL: bucket })).toThrow(/it is within STORAGE_URL/);
  expect(() => assertSound({ CONTINUOUS_BACKUP_TO: "s3://no-region" })).toThrow(/add a region or an endpoint/);
});
