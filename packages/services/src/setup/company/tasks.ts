import { untrustedTask } from "../../task.ts";
import type { CleanInput } from "./clean-logo-task.ts";

export const cleanLogo = untrustedTask<CleanInput, Uint8Array>("logos.clean");
