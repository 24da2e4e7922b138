export const TOTAL =
  /^(?:\W*(?:grand|sub|page|overall|running|net)?[\s-]*totals?\b.*|.*\b(?:sub|grand)?[\s-]*totals?\W*|\W*(?:balance\s+)?(?:(?:brought|carried)\s+(?:forward|down)|[bc]\s*\/\s*[fd])\b.*)$/i;
/** What both have, for nearly no text has it and this is told sooner. */
export const MAY_BE_TOTAL = /total|forward|down|[bc]\s*\/\s*[fd]/i;
export const BY =
  /^\W*(?:prepared|approved|checked|reviewed|verified|authori[sz]ed|certified|received|signed|compiled|submitted|confirmed|witnessed|audited|endorsed|counted|inspected)\s+by\b/i;
export const SIGNATURE =
  /^\W*(?:(?:authori[sz]ed\s+)?sign(?:ature|ed)?|name|date|designation|rank|position|stamp)(?:\s*(?:&|and|\/)\s*(?:sign(?:ature)?|date|stamp|name))*\s*(?:[:_…]|\.{2,}|$)/i;
export const TOTAL_ALONE = /^\W*(?:grand|sub|page|overall|running|net)?[\s-]*totals?\W*(?:n|ngn|naira)?\W*$/i;
export const LINE = /^[\s_.…=*-]{4,}$/;
export const FOOTER =
  /^\W*(?:page\s+\d+(?:\s*(?:of|\/)\s*\d+)?\W*|(?:printed|generated|exported|extracted)\s+(?:on|by|from|at)\b.*|continued\s+(?:on|from|overleaf)\b.*|end\s+of\s+(?:report|list|register|page)\W*|(?:notes?|n\.?b\.?|source|report\s+date|key|legend)\s*:.*)$/i;
