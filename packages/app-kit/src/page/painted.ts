/** A page in the background is not painted. */
const LONGEST_MS = 200;

/** Resolves when what has been drawn is on the screen, at the latest after a fifth of a second. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    // The callback comes before the frame is painted, a task from there after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
