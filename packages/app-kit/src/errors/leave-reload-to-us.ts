/**
 * After a deploy an open tab may ask for a file that is gone. The router would reload the page by itself once; a person
 * may be typing, so we mark that as done and the error screen asks instead (specification section 9).
 */
export function askBeforeReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
