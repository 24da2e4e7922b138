import { statSync } from "node:fs";
import { CannotOpen } from "@custodia/db/startup-error";

/** Files that root makes in another's folder would keep the server out. Throws CannotOpen; a folder that is not there is nobody's. */
export function mustBeOwn(folder: string): void {
  const user = process.getuid?.();
  const found = statSync(folder, { throwIfNoEntry: false });
  if (user !== undefined && found && found.uid !== user) {
    throw new CannotOpen(`${folder} belongs to another user of this machine. Run this as that user.`);
  }
}
