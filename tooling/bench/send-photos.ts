import { constants, setPriority } from "node:os";
import { photo } from "@custodia/testkit/images";

// Sends photos of a phone to an asset, all at once, and prints the seconds until the last response. The process runs at
// low priority, because real uploads come from other machines.
const [url, cookie, asset, count] = process.argv.slice(2) as [string, string, string, string];
setPriority(constants.priority.PRIORITY_LOW);

const SIZE = [4032, 3024] as const;
/** Each photo has the size of a phone's photo and is unique: bytes after the end of an image are ignored. */
const BYTES = 3_500_000;
const RETRY_MS = 5000;

const image = await photo(...SIZE);
const startedAt = performance.now();
await Promise.all(Array.from({ length: Number(count) }, (_, index) => send(index)));
console.log(JSON.stringify({ seconds: (performance.now() - startedAt) / 1000 }));

/** Retries as the app does when the server is busy. */
async function send(index: number): Promise<void> {
  const padding = new Uint8Array(BYTES - image.length).fill(index);
  for (;;) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(image), padding], `photo-${index}.jpg`));
    const headers = { cookie };
    const answer = await fetch(`${url}/files/assets/${asset}/papers`, {
      method: "POST",
      body: form,
      headers,
    });
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`Photo ${index}: ${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
