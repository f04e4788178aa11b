import { onSessionLost } from '@rajt/app-kit/api/call';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { onPersonChanged } from '@rajt/app-kit/session/browser-store';
import type { ConsoleRouter } from '../../router.tsx';
import { leftBehind } from './signed-in.ts';

/** Reacts when the session ends, another member of staff signs in in another tab, or another screen is shown. */
export function follow(router: ConsoleRouter): void {
  onSessionLost(() => {
    if (!leftBehind()) return;
    const { href } = router.latestLocation;
    void router.navigate({ to: '/sign-in', search: { redirect: href, ended: true } });
  });
  onPersonChanged(() => window.location.reload());
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) expectHeading();
  });
}
