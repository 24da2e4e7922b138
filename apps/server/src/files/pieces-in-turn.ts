/** Pieces of 64 kB that are taken in during one turn of the event loop, of all uploads together: a millisecond or two. */
const A_TURN = 8;

let taken = 0;
let isSet = false;
const waiting: (() => void)[] = [];

/**
 * Waits until another piece of an upload may be taken in. A hundred photos that come at once else have the loop busy with a piece of
 * each before anybody is answered. What waits is held back at its connection; a slow one keeps nobody waiting.
 */
export async function pieceInTurn(): Promise<void> {
  if (taken >= A_TURN) return new Promise((resolve) => waiting.push(resolve));
  take();
}

function take(): void {
  taken += 1;
  if (!isSet) setImmediate(turnEnds);
  isSet = true;
}

function turnEnds(): void {
  isSet = false;
  taken = 0;
  for (const goOn of waiting.splice(0, A_TURN)) {
    take();
    goOn();
  }
}
