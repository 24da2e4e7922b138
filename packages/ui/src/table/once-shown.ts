/** Runs after the next frame is on the screen; answers how to call it off. */
export function onceShown(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
