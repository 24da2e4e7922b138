import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** Success messages go after this long, unless someone is reading them. */
export const CLEARS_AFTER_MS = 3000;

/**
 * Calls `onEnd` once the time has passed while nobody points at or focuses the element.
 * Spread `holding` on the element; each look at it starts the time anew. `null` never ends.
 */
export function useHeldTimer(milliseconds: number | null, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const end = useEffectEvent(onEnd);
  const held = hovered || focused;

  useEffect(() => {
    if (milliseconds === null || held) return;
    const timer = setTimeout(() => end(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, held]);

  const onPointerEnter = useCallback(() => setHovered(true), []);
  const onPointerLeave = useCallback(() => setHovered(false), []);
  const onFocus = useCallback(() => setFocused(true), []);
  const onBlur = useCallback(() => setFocused(false), []);
  return { onPointerEnter, onPointerLeave, onFocus, onBlur };
}
