import type { DeliveryView } from "@custodia/domain/webhooks/schema";
import { Badge, type Tone } from "@custodia/ui/badge";

/** How far a call has come. */
export function DeliveryState({ delivery }: { delivery: Pick<DeliveryView, "state" | "tries"> }) {
  const [tone, text] = wordsOf(delivery);
  return <Badge tone={tone}>{text}</Badge>;
}

function wordsOf({ state, tries }: Pick<DeliveryView, "state" | "tries">): [Tone, string] {
  if (state === "done") return ["success", "Delivered"];
  if (state === "failed") return ["danger", "Given up"];
  return tries === 0 ? ["info", "About to be sent"] : ["warning", "Will be tried again"];
}
