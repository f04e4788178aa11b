import { tabTexts } from '../session/kept-texts.ts';

/**
 * After a deploy an open tab may ask for a file that is gone. The router would reload the page as soon as it draws the
 * screen, whatever the network; we mark that as done, and the error screen reloads it (reload-once.ts).
 */
export function leaveReloadToUs(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    tabTexts.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
