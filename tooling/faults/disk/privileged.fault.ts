import { notRun } from "../fault.ts";

notRun(
  "a real loss of power",
  "needs a machine whose power can be cut, and a disk that may be lied to by its cache",
);
notRun("a file system of its own that is full", "needs the right to mount one; `ulimit -f` stands in for it");
notRun("a disk that answers a read with an error", "needs a device mapper, and the right to make one");
notRun(
  "the clock of a machine set, or of its database server",
  "needs the right to set it; the clock that is handed in is set instead",
);
notRun(
  "packets that are lost, late or doubled",
  "needs the right to shape a network; connections are slowed, silenced and cut instead",
);
notRun(
  "a full disk below a database server",
  "is that server's own matter, and another one than the stand-in of the tests",
);
