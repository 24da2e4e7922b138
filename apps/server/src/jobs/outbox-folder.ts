import { join } from "node:path";
import type { Env } from "../env.ts";

export const outboxOf = (env: Pick<Env, "DATA_DIR">): string => join(env.DATA_DIR, "outbox");
