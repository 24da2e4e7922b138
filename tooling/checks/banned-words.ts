/** Words that exported names and file names do not use, each with the standard terms to use in their place. */
export const bannedWords: Record<string, string> = {
  ...sameFor(
    ["told", "tell", "tells", "telling", "untold"],
    "notify, auditEntry, describe, message or report",
  ),
  ...sameFor(["teller"], "OperatorActor"),
  ...sameFor(["asked", "ask", "asks", "asking"], "query or input; for approvals requestApproval"),
  ...sameFor(["held"], "inService, parked, leased, quarantined or assigned"),
  ...sameFor(["kept", "keep", "keeps", "keeper"], "cached, rowCache, record, store or retain"),
  ...sameFor(["said", "say", "says"], "message, label or describe"),
  ...sameFor(["given", "give", "gives"], "input, tendered, issued or grant"),
  ...sameFor(["made"], "created, or the noun that it is"),
  ...sameFor(["bury", "buried", "burial"], "deadLetter"),
  ...sameFor(["wiring"], "bootstrap or workers"),
  ...sameFor(["upkeep"], "dailyTasks"),
  ...sameFor(["foresee", "foreseen"], "preview"),
  ...sameFor(["judge", "judged"], "validate"),
  ...sameFor(["survey"], "scan"),
  ...sameFor(["alike"], "batch"),
  ...sameFor(["obstacle"], "blockedReason"),
  ...sameFor(["standing"], "status"),
  ...sameFor(["deed"], "OperatorAction"),
  ...sameFor(["crowded"], "busy"),
  ...sameFor(["patiently"], "retryWhenBusy"),
  ...sameFor(["apart"], "offThread"),
  ...sameFor(["away"], "unavailable"),
  ...sameFor(["tries"], "attempts"),
  ...sameFor(["door"], "ApiSurface"),
  ...sameFor(["desk"], "tempDir"),
  ...sameFor(["room"], "budget, capacity or testWorld"),
};

function sameFor(words: string[], instead: string): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, instead]));
}

/** Returns the banned word in a camelCase, CONSTANT_CASE or kebab-case name, or undefined. */
export function bannedWordIn(name: string): string | undefined {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find((word) => Object.hasOwn(bannedWords, word));
}
