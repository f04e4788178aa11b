/** A page that is never idle: the network may go before it is. */
const MAX_WAIT_MS = 1000;

/** Runs work when the page has loaded and has nothing to do, a second after it has loaded at the latest. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => work(), { timeout: MAX_WAIT_MS });
    else setTimeout(work, MAX_WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
