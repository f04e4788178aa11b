import { site } from '@rajt/app-kit/site/site';
import { redirect } from '@tanstack/react-router';

/** Of a screen that only the running site at home has (specification section 6): elsewhere it is an unknown path. */
export function onlyForRunsAtHome(): void {
  if (site.branch !== 'run' || site.market !== 'dom') throw redirect({ to: '/events', replace: true });
}
