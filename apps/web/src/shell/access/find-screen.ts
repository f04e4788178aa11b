import { site } from '@rajt/app-kit/site/site';
import { siteHas } from '@rajt/rules/branch';
import type { AnyRouter } from '@tanstack/react-router';
import type { FindScreen } from './safe-redirect.ts';

/**
 * The screen of a path, for judging where a redirect or a menu may lead. The catch-all route is none, nor is a screen that
 * this site does not have.
 */
export function screenFinder(router: AnyRouter): FindScreen {
  return (pathname) => {
    const [, , found] = router.getMatchedRoutes(pathname);
    if (!found || found.fullPath === '/$') return null;
    const { access, activation = false, only } = found.options.staticData;
    if (!siteHas(site, only)) return null;
    return { access, activation };
  };
}
