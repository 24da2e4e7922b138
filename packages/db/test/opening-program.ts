import { writeSync } from "node:fs";
import { openDatabase } from "../src/open.ts";

/**
 * Opens the data as the server does, and prints `open` or the reason why it cannot. Arguments: data folder; the user to run
 * as, because root may write everywhere; `stay` to keep the data open.
 */
const [dataDir, user, stay] = process.argv.slice(2);
if (user) process.setuid!(Number(user));
try {
  const db = await openDatabase({ dataDir: dataDir! });
  writeSync(1, "open\n");
  if (stay) await new Promise((resolve) => setTimeout(resolve, 600_000));
  await db.close();
} catch (error) {
  writeSync(1, `${(error as Error).name}: ${(error as Error).message}\n`);
}
