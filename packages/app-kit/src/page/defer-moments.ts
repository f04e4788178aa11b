import { painted } from './painted.ts';

/** The events of a reader who looks around. A finger that presses is no activity yet: its target must not change under it. */
const ACTIVITY = ['click', 'keydown', 'pointermove', 'scroll', 'touchmove', 'wheel'] as const;
/** A reader with a screen reader causes none of these events. */
const LONGEST_MS = 5000;

/** All share the listeners. */
const waiting = new Set<() => void>();
let listening: AbortController | null = null;

/** Calls once, at the reader's next activity, at the latest after five seconds. Returns how to stop waiting. */
export function atActivity(act: () => void): () => void {
  waiting.add(act);
  if (waiting.size === 1) listen();
  return () => {
    waiting.delete(act);
    if (waiting.size === 0) listening?.abort();
  };
}

function listen(): void {
  listening = new AbortController();
  const { signal } = listening;
  for (const type of ACTIVITY)
    window.addEventListener(type, actAll, { signal, capture: true, passive: true });
  const timer = setTimeout(actAll, LONGEST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function actAll(): void {
  listening?.abort();
  const all = [...waiting];
  waiting.clear();
  for (const act of all) act();
}

/** Calls when an element is in sight, above the bars at the lower edge. Returns how to stop. */
export function inSight(element: HTMLElement, act: () => void): () => void {
  const stopped = new AbortController();
  // Only after a paint is it known how much the bars cover.
  void painted().then(() => {
    if (stopped.signal.aborted) return;
    const { scrollPaddingBottom: covered } = getComputedStyle(document.documentElement);
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) act();
      },
      { rootMargin: `0px 0px -${covered}` },
    );
    sight.observe(element);
    stopped.signal.addEventListener('abort', () => sight.disconnect());
  });
  return () => stopped.abort();
}
