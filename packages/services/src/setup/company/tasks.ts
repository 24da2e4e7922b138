import { pictureTask } from "../../task.ts";
import type { CleanInput } from "./worker.ts";

export const cleanLogo = pictureTask<CleanInput, Uint8Array>("logos.clean");
