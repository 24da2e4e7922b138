import { writeSync } from "node:fs";
import Database from "libsql";

// Holds a read transaction open until it is killed, so that no checkpoint can move pages of the WAL into the file.
const database = new Database(process.argv[2]!);
database.exec("BEGIN");
database.prepare("SELECT count(*) FROM sqlite_master").get();
writeSync(1, "held\n");
setInterval(() => database, 60_000);
