import { openDatabase } from "@custodia/db/open";

// A server that starts: opens the database that its argument names, says so, and ends.
const [url, dataDir] = process.argv.slice(2) as [string, string];
const database = await openDatabase({ url, dataDir });
console.log("open");
await database.close();
