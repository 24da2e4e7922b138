import { constants, setPriority } from "node:os";
import { photo } from "@custodia/testkit/images";

// Sends so many photos of a phone to an asset, all at once, and tells the seconds until the last was answered. In a process that gives
// way: in life they come from other machines.
const [url, cookie, asset, count] = process.argv.slice(2) as [string, string, string, string];
setPriority(constants.priority.PRIORITY_LOW);

const SIZE = [4032, 3024] as const;
/** As much as such a photo has, and no two alike: what stands behind its end is no part of the picture. */
const BYTES = 3_500_000;
const AGAIN_MS = 5000;

const taken = await photo(...SIZE);
const begin = performance.now();
await Promise.all(Array.from({ length: Number(count) }, (_, nth) => send(nth)));
console.log(JSON.stringify({ seconds: (performance.now() - begin) / 1000 }));

/** As the app does: one that is told that the server is busy is sent again. */
async function send(nth: number): Promise<void> {
  const rest = new Uint8Array(BYTES - taken.length).fill(nth);
  for (;;) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(taken), rest], `photo-${nth}.jpg`));
    const headers = { cookie };
    const answer = await fetch(`${url}/files/assets/${asset}/papers`, {
      method: "POST",
      body: form,
      headers,
    });
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`Photo ${nth}: ${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
