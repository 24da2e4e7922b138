import { join } from "node:path";
import Driver from "libsql";
import { type WriterTurn, writerTurn } from "./writer-turn.ts";

/** One database that is served: its connections, and who writes to it. */
export interface Served {
  turn: WriterTurn;
  take(): Driver.Database;
  /** Gives a connection back; one that met a lock is not used again (rules/driver 1). */
  give(connection: Driver.Database, sound: boolean): void;
  close(): void;
}

/** The databases of a folder, each opened when it is first asked for. */
export function databasesOf(
  folder: string,
  { txnMs, synchronous }: { txnMs: number; synchronous: string },
): { named(name: string): Served; drop(name: string): void } {
  const open = new Map<string, Served>();

  function serve(name: string): Served {
    const idle: Driver.Database[] = [];
    const connect = () => {
      const connection = new Driver(join(folder, `${name}.db`), { timeout: 0 });
      connection.exec("PRAGMA journal_mode=WAL");
      connection.exec(`PRAGMA synchronous=${synchronous}`);
      return connection;
    };
    return {
      turn: writerTurn(txnMs),
      take: () => idle.pop() ?? connect(),
      give(connection, sound) {
        if (connection.inTransaction) connection.exec("ROLLBACK");
        // What a stream set is its own.
        if (sound) connection.exec("PRAGMA foreign_keys=ON");
        if (sound && idle.length < 30) idle.push(connection);
        else connection.close();
      },
      close() {
        for (const connection of idle.splice(0)) connection.close();
      },
    };
  }

  return {
    named(name) {
      const known = open.get(name) ?? serve(name);
      open.set(name, known);
      return known;
    },
    drop(name) {
      open.get(name)?.close();
      open.delete(name);
    },
  };
}
