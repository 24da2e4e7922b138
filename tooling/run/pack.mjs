import { resolve } from "node:path";
import process from "node:process";
import { packFolder } from "./pack-folder.mjs";
import { build, prepare } from "./prepare.mjs";

const [folder] = process.argv.slice(2);
if (folder) await pack(resolve(folder));
else {
  console.error("Name the folder that is to be made: npm run pack -- FOLDER");
  process.exitCode = 1;
}

async function pack(folder) {
  const { env } = await prepare();
  process.exitCode = await build({ env, quiet: "build" });
  if (process.exitCode !== 0) return;
  try {
    packFolder(folder);
    console.log(`${folder} is ready. Start it with Node 24 or newer: node ${folder}/server.js`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
