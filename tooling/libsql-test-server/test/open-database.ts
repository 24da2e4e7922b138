import { openDatabase } from "@custodia/db/open";

// Opens a database like a starting server, reports success and ends.
const [url, dataDir] = process.argv.slice(2) as [string, string];
const database = await openDatabase({ url, dataDir });
console.log("open");
await database.close();
