import type { AnyRouter } from '@tanstack/react-router';
import type { FindScreen } from './safe-redirect.ts';

/** The screen of a path, for judging where a redirect may lead. The catch-all route is none. */
export function screenFinder(router: AnyRouter): FindScreen {
  return (pathname) => {
    const [, , found] = router.getMatchedRoutes(pathname);
    if (!found || found.fullPath === '/$') return null;
    const { access, activation = false } = found.options.staticData;
    return { access, activation };
  };
}
