import { pictureTask } from "../../task.ts";
import type { CleanInput } from "./clean-logo-task.ts";

export const cleanLogo = pictureTask<CleanInput, Uint8Array>("logos.clean");
