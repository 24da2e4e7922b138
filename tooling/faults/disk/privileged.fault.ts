import { skipped } from "../scenario.ts";

skipped(
  "a real loss of power",
  "needs a machine whose power can be cut, and a disk that may be lied to by its cache",
);
skipped(
  "a file system of its own that is full",
  "needs the right to mount one; `ulimit -f` stands in for it",
);
skipped("a disk that answers a read with an error", "needs a device mapper, and the right to make one");
skipped(
  "the clock of a machine set, or of its database server",
  "needs the right to set it; the clock that is handed in is set instead",
);
skipped(
  "packets that are lost, late or doubled",
  "needs the right to shape a network; connections are slowed, silenced and cut instead",
);
skipped(
  "a full disk below a database server",
  "is that server's own matter, and another one than the stand-in of the tests",
);
