import { randomBytes, randomInt } from "node:crypto";
import type { Random } from "./context.ts";

/** Chance from the operating system. */
export const systemRandom: Random = {
  token: () => randomBytes(32).toString("base64url"),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, "0"),
};
