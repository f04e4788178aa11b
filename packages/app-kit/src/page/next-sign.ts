/** What somebody does who looks around. A finger that presses is no sign yet: what it presses must not change under it. */
const SIGNS = ['click', 'keydown', 'pointermove', 'scroll', 'touchmove', 'wheel'] as const;
/** Who reads with a screen reader gives none. */
const LONGEST_MS = 5000;

/** All share the listeners. */
const waiting = new Set<() => void>();
let listening: AbortController | null = null;

/**
 * Calls once, at the reader's next sign of life, at the latest after five seconds: for what nobody needs who only looks at what is
 * there. Returns how to stop waiting.
 */
export function atNextSign(act: () => void): () => void {
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
  for (const sign of SIGNS) window.addEventListener(sign, come, { signal, capture: true, passive: true });
  const timer = setTimeout(come, LONGEST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function come(): void {
  listening?.abort();
  const all = [...waiting];
  waiting.clear();
  for (const act of all) act();
}
