import { useStore } from '@rajt/app-kit/session/browser-store';
import { leave } from '@rajt/app-kit/session/log-out';
import { useT } from '@rajt/app-kit/texts/texts';
import { useToast } from '@rajt/ui/toast';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The link that the guard has just led a member away from, until the other screen is drawn. */
let due: string | null = null;

export function expectHint(href: string): void {
  due = href;
}

const ID = 'guard-hint';

/** Shows the hint once, with a link to the wanted screen, while the person is at the screen that they were led to. */
export function useGuardHint(): void {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shownAt = useRef<string | null>(null);
  useEffect(() => {
    if (pathname === undefined) return;
    if (shownAt.current !== null && shownAt.current !== pathname) {
      shownAt.current = null;
      toast.close(ID);
    }
    if (due === null) return;
    const href = due;
    due = null;
    shownAt.current = pathname;
    const title = t('shell:resetLinkHint.title');
    if (useStore.getState().completeRegistration) {
      const onPress = () => void navigate({ to: '/profile/change-password' });
      const action = { label: t('shell:resetLinkHint.action'), onPress };
      toast.show({ id: ID, title, text: t('shell:resetLinkHint.text'), action });
    } else {
      // The password is changed in the profile, which is not theirs yet.
      const onPress = async () => {
        await leave();
        await navigate({ href });
      };
      const action = { label: t('shell:resetLinkHint.logOut'), onPress: () => void onPress() };
      toast.show({ id: ID, title, text: t('shell:resetLinkHint.unfinished'), action });
    }
  }, [pathname, t, toast, navigate]);
}
