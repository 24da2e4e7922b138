/** Pieces of 64 kB that are taken in during one turn of the event loop, of all uploads together: a millisecond or two. */
const A_TURN = 8;
/** So many of them are of those that came first: else a hundred that come at once would all be whole at once. */
const OF_FIRST = 4;

interface Piece {
  of: number;
  goOn(): void;
}

let uploads = 0;
let taken = 0;
let isSet = false;
const waiting: Piece[] = [];

/**
 * Of one upload: what it answers waits until another piece of it may be taken in. A hundred photos that come at once else have the
 * loop busy with a piece of each before anybody is answered. What waits is held back at its connection; a slow one keeps nobody waiting.
 */
export function piecesInTurn(): () => Promise<void> {
  uploads += 1;
  const of = uploads;
  return async () => {
    if (taken >= A_TURN) return new Promise((goOn) => waiting.push({ of, goOn }));
    take();
  };
}

function take(): void {
  taken += 1;
  if (!isSet) setImmediate(turnEnds);
  isSet = true;
}

/** Some are those that waited for longest, so that none stands still. */
function turnEnds(): void {
  isSet = false;
  taken = 0;
  const next = waiting.splice(0, A_TURN - OF_FIRST);
  while (next.length < A_TURN && waiting.length > 0) next.push(...waiting.splice(first(), 1));
  for (const { goOn } of next) {
    take();
    goOn();
  }
}

/** Where the piece stands whose upload came before all others. */
const first = () => waiting.reduce((least, { of }, at) => (of < waiting[least]!.of ? at : least), 0);
