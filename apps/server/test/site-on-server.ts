import { type LibsqlTestServer, startLibsqlServer } from "@custodia/libsql-test-server/start";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { openSite, type Site } from "./site.ts";

/** Opens a site whose data is on a separate database server. */
export async function openSiteOnServer(settings: Record<string, string> = {}): Promise<{
  server: LibsqlTestServer;
  site: Site;
  close(): Promise<void>;
}> {
  const server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("site", content);
    return { url: server.url("ws", "site"), drop: () => server.drop("site") };
  });
  const site = await openSite(settings).finally(() => useTestServer(undefined));
  return {
    server,
    site,
    async close() {
      await site.close();
      await server.close();
    },
  };
}
