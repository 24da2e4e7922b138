/** Says in one line why a backup is refused; the command prints it. */
export class BadBackup extends Error {
  constructor(line: string) {
    super(line);
    this.name = "BadBackup";
  }
}

export const altered = () =>
  new BadBackup("This backup is altered, damaged or not whole. Nothing was restored.");
