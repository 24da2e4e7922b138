import { router } from "../../procedure.ts";
import { log } from "./log.ts";
import { operators } from "./operators.ts";
import { session } from "./session.ts";

/** What the operators' app calls, and nobody else: it has no line of REST. */
export const platform = router({ log, operators, session });
