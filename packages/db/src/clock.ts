import { isFile, type Target } from "./client.ts";
import { openReader } from "./open-reader.ts";
import { type ServerFacts, serverFacts } from "./server-facts.ts";

/** The time of an open database: of its server, by which all servers of ours agree, and of this machine where it is a file. */
export const clockOf = ({ server }: { server?: ServerFacts | undefined }): (() => Date) =>
  server?.clock ?? (() => new Date());

/** The same of a database that is not open; asked once, and carried on by a clock that nobody sets. */
export async function clockAt(target: Target): Promise<() => Date> {
  if (isFile(target)) return () => new Date();
  const { reader, close } = await openReader(target);
  try {
    const { clock, close: stop } = await serverFacts(reader);
    stop();
    return clock;
  } finally {
    close();
  }
}
