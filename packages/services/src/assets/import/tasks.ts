import { task } from "../../task.ts";

export const makeSample = task<undefined, Uint8Array>("imports.sample");
