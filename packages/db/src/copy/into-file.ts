import Driver from "libsql";
import { APPLICATION_ID } from "../inspect.ts";
import { copyTables, type Into } from "./copy-tables.ts";
import { type Ask, quoted } from "./shape.ts";

/** Writes a new database file with what `readAll` hands on. Who calls it removes the file where this fails. */
export async function copyIntoFile(
  path: string,
  readAll: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>,
): Promise<void> {
  const driver = new Driver(path);
  try {
    // Nobody reads it before it is whole, and one that was cut off is thrown away.
    for (const pragma of ["journal_mode=OFF", "synchronous=OFF", "foreign_keys=OFF", "cache_size=-16000"])
      driver.exec(`PRAGMA ${pragma}`);
    driver.exec(`PRAGMA application_id=${APPLICATION_ID}`);
    const into: Into = {
      async run(statements) {
        for (const sql of statements) driver.exec(sql);
      },
      async insert({ name, columns }, rows) {
        const places = columns.map(() => "?").join(", ");
        const insert = driver.prepare(
          `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES (${places})`,
        );
        driver.exec("BEGIN");
        for (const row of rows) insert.run(row as never);
        driver.exec("COMMIT");
      },
    };
    const finish = await readAll((ask) => copyTables(ask, into));
    await finish();
  } finally {
    driver.close();
  }
}
