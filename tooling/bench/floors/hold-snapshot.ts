import { writeSync } from "node:fs";
import Database from "libsql";

// Reads what a database held at its start until it is killed: no page of the log can move into the file meanwhile.
const database = new Database(process.argv[2]!);
database.exec("BEGIN");
database.prepare("SELECT count(*) FROM sqlite_master").get();
writeSync(1, "held\n");
setInterval(() => database, 60_000);
