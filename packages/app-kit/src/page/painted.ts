/** A page in the background is not painted. */
const LONGEST_MS = 200;

/** The next paint, shared by everything that waits for it. */
let next: Promise<void> | null = null;

/** Resolves when the drawing is on the screen, at the latest after a fifth of a second. */
export function painted(): Promise<void> {
  next ??= new Promise((resolve) => {
    const timer = setTimeout(done, LONGEST_MS);
    // The callback comes before the frame is painted, a task from there after it.
    requestAnimationFrame(() => {
      next = null;
      setTimeout(done);
    });
    function done() {
      next = null;
      clearTimeout(timer);
      resolve();
    }
  });
  return next;
}
