import { site } from '@rajt/app-kit/site/site';
import type { Branch, Market } from '@rajt/rules/branch';
import { redirect } from '@tanstack/react-router';

/** Of a screen that only some sites have (specification section 6): elsewhere it is an unknown path. */
export function onlyFor({ branch, market = site.market }: { branch: Branch; market?: Market }) {
  return () => {
    if (site.branch !== branch || site.market !== market) throw redirect({ to: '/events', replace: true });
  };
}
