import { constants, setPriority } from "node:os";
import { photo } from "@custodia/testkit/images";

// Sends photos of a phone to an asset, all at once, and prints the seconds until the last response. The process runs at
// low priority, because real uploads come from other machines.
const [url, cookie, asset, count] = process.argv.slice(2) as [string, string, string, string];
setPriority(constants.priority.PRIORITY_LOW);

const SIZE = [4032, 3024] as const;
/** As large as such a photo, and each unique: bytes after the end of the image are not part of it. */
const BYTES = 3_500_000;
const AGAIN_MS = 5000;

const taken = await photo(...SIZE);
const begin = performance.now();
await Promise.all(Array.from({ length: Number(count) }, (_, nth) => send(nth)));
console.log(JSON.stringify({ seconds: (performance.now() - begin) / 1000 }));

/** Retries as the app does when the server is busy. */
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
