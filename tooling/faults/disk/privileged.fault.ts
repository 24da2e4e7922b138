import { declareSkipped } from "../scenario.ts";

declareSkipped(
  "a real loss of power",
  "needs a machine whose power can be cut, and a disk whose cache may lose writes",
);
declareSkipped("a full file system", "needs the right to mount one; other scenarios use `ulimit -f` instead");
declareSkipped("a disk with read errors", "needs the right to create a device mapper");
declareSkipped(
  "a changed clock of the machine or of the database server",
  "needs the right to set it; another scenario sets the injected clock instead",
);
declareSkipped(
  "lost, late or duplicated packets",
  "needs the right to shape traffic; other scenarios slow, silence and cut connections instead",
);
declareSkipped("a full disk of the database server", "depends on the real database server, which the tests replace");
