import { writeSync } from "node:fs";
import { openDatabase } from "../src/open.ts";

/**
 * Starts as the server does and prints `open` or why not. Arguments: data folder; the user to become
 * first, because root may write where a folder says that nobody may; `stay` to go on holding it.
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
