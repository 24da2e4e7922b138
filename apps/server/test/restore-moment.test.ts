import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { openContinuousSite } from "../../../packages/services/test/backup/continuous/site.ts";
import { command } from "./backup-site.ts";

test("a restore names its moment, and says that what came later is not in it", async () => {
  const site = await openContinuousSite();
  site.follow();
  await site.shipped();
  for (const key of ["a", "b"]) {
    await site.write(key);
    await site.shipped();
  }
  const later = new Date().toISOString();
  await site.stop();
  // Nothing shows that it ever existed.
  rmSync(site.objects().at(-1)!);
  const [, second] = /-(\d{8}T\d{6})\d{3}Z$/.exec(site.objects().at(-1)!)!;
  for (const [at, until] of [
    ["latest", ""],
    [later, ` until ${later}`],
  ] as const) {
    const settings = { DATA_DIR: site.pathIn(`restored at ${at}`), CONTINUOUS_BACKUP_TO: site.pathIn("stored") };
    const { status, output } = await command("restore", ["--at", at], settings);
    expect(status).toBe(0);
    const [, moment, state, since] =
      /^Restored the state of (\S+): .*\n(It is .*)\. If users worked after (\S+), their changes since then are not in it\.\n/.exec(
        output,
      )!;
    expect(moment!.replace(/[-:]/g, "").slice(0, 15)).toBe(second);
    expect([state, since]).toEqual([`It is the newest state that is stored${until}`, moment]);
  }
  await site.close();
}, 60_000);
