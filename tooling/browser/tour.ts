import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { addressesOf, operatorAddress, withParts } from "./addresses.ts";
import { launchOptions } from "./launch.ts";
import { type Leg, legs, nameOf, operatorLegs, walk } from "./leg.ts";
import { enterAsOperator } from "./operator.ts";
import { signInAll } from "./people.ts";
import { operatorStops } from "./routes.ts";
import { startServer } from "./server.ts";

// Without options the tour is whole; with them, as `--visitor admin --size phone --path /login`, a part of it.
const several = { type: "string", multiple: true } as const;
const { values: only } = parseArgs({
  options: { visitor: several, size: several, theme: several, path: several },
});
const wanted = (choice: string[] | undefined, name: string) => !choice || choice.includes(name);

const pictures = join(import.meta.dirname, "../../tour");
rmSync(pictures, { recursive: true, force: true });
const faults: string[] = [];
let screens = 0;

const server = await startServer();
const browser = await chromium.launch(launchOptions());
try {
  const isWanted = (leg: Leg) =>
    wanted(only.visitor, leg.visitor) && wanted(only.size, leg.size) && wanted(only.theme, leg.theme);
  const ahead = legs.filter(isWanted);
  const sessions = await signInAll(browser, server, new Set(ahead.map((leg) => leg.visitor)));
  const all = await addressesOf(browser, server.url, sessions.get("admin")!);
  const addresses = all.filter(({ path }) => wanted(only.path, path)).flatMap(withParts);
  const walkOn = async (): Promise<void> => {
    for (let leg = ahead.shift(); leg; leg = ahead.shift()) {
      const session = sessions.get(leg.visitor)!;
      const found = await walk(browser, leg, { url: server.url, session, addresses, pictures });
      screens += addresses.length;
      faults.push(...found);
      console.log(`${nameOf(leg)}: ${addresses.length} screens, ${found.length} faults`);
    }
  };
  await Promise.all([walkOn(), walkOn()]);

  const operators = operatorLegs.filter(isWanted);
  const rooms = operatorStops
    .map(({ path }) => ({ path: `/admin${path}`, address: operatorAddress(path) }))
    .filter(({ path }) => wanted(only.path, path));
  const session = operators.length > 0 ? await enterAsOperator(browser, server) : undefined;
  for (const leg of operators) {
    const found = await walk(browser, leg, {
      url: server.url,
      session: session!,
      addresses: rooms,
      pictures,
    });
    screens += rooms.length;
    faults.push(...found);
    console.log(`${nameOf(leg)}: ${rooms.length} screens, ${found.length} faults`);
  }
} finally {
  await browser.close();
  await server.stop();
}

for (const fault of faults) console.error(fault);
console.log(`${screens} screens, ${faults.length} faults. The pictures and their sheets are in tour/.`);
process.exitCode = screens > 0 && faults.length === 0 ? 0 : 1;
