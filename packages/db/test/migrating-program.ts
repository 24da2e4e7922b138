import { writeSync } from "node:fs";
import { Socket } from "node:net";
import Driver from "libsql";
import { migrate } from "../src/open.ts";

/**
 * Migrates a database, and kills itself before a given statement on a file, or a given call to a server; prints their number
 * if it completes. Arguments: address, number (0: never).
 */
const [url, killAt] = process.argv.slice(2);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === Number(killAt)) process.kill(process.pid, "SIGKILL");
}

if (url!.startsWith("file:")) {
  const { prepare } = Driver.prototype;
  Driver.prototype.prepare = function (this: Driver.Database, sql: string) {
    step();
    return prepare.call(this, sql);
  } as typeof prepare;
} else {
  const { write } = Socket.prototype;
  Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
    step();
    return write.apply(this, args as Parameters<typeof write>);
  } as typeof write;
}
await migrate({ url: url! });
writeSync(1, `${steps}\n`);
process.exit();
