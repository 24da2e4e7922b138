import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import Driver from "libsql";

/** A program that holds the write lock of a database. Arguments: file, milliseconds. */
const [file, ms] = process.argv.slice(2);
const other = new Driver(file!);
other.exec("BEGIN IMMEDIATE");
writeSync(1, "held\n");
await sleep(Number(ms));
other.exec("INSERT INTO attempts (key, at) VALUES ('other', '')");
other.exec("COMMIT");
writeSync(1, "released\n");
