import { type HranaServer, startHrana } from "@custodia/hrana/start";
import { openTestsOn } from "@custodia/testkit/temporary-database";
import { openSite, type Site } from "./site.ts";

/** A site whose data lies on a database server of its own. */
export async function openSiteOnServer(settings: Record<string, string> = {}): Promise<{
  server: HranaServer;
  site: Site;
  close(): Promise<void>;
}> {
  const server = await startHrana();
  openTestsOn(async (content) => {
    server.put("site", content);
    return { url: server.url("ws", "site"), drop: () => server.drop("site") };
  });
  const site = await openSite(settings).finally(() => openTestsOn(undefined));
  return {
    server,
    site,
    async close() {
      await site.close();
      await server.close();
    },
  };
}
