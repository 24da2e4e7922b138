import { CannotOpen, reasonOf } from "./cannot-open.ts";
import { isFile, pathOf, type Target } from "./client.ts";
import { inspectFile } from "./inspect.ts";
import { missingMigrations } from "./migrate.ts";
import { type DatabasePlace, placeOf, targetOf } from "./open.ts";

/**
 * Finds the data for who only reads it, also while a server owns it: takes no lock, makes and migrates nothing. Call it
 * before anything else of the process has the file open. Throws CannotOpen where there is nothing to read.
 */
export async function lookAt(whereabouts: DatabasePlace): Promise<Target> {
  const target = targetOf(whereabouts);
  const place = placeOf(target);
  if (isFile(target) && inspectFile(pathOf(target)) === "new") {
    throw new CannotOpen(`There is no database at ${place}. Set DATA_DIR to the folder that holds the data.`);
  }
  const missing = await missingMigrations(target).catch((error: unknown) => {
    throw new CannotOpen(`The database ${place} cannot be opened: ${reasonOf(error)}.`, error);
  });
  if (missing > 0) {
    throw new CannotOpen(
      `The database ${place} is of an older version: start the server once, which brings it up to date.`,
    );
  }
  if (missing < 0) throw new CannotOpen(`The database ${place} is of a newer version than this program.`);
  return target;
}
