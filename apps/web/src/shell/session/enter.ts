import { discardAnswers } from '@rajt/app-kit/api/query-client';
import { keepSession } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { AuthSession } from '@rajt/contract/people/operations/sessions';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { screenFinder } from '../access/find-screen.ts';
import { EXTRA, safeRedirect } from '../access/safe-redirect.ts';

/** The answer of every login method: the status decides where to go on (specification section 2, "After login"). */
export interface Entered {
  readonly status: number;
  readonly answer: AuthSession;
}

/** Keeps the session and goes on: to the wanted path when that is one of ours, or to the next required step. */
export function useEnter(): (entered: Entered, wanted: string | undefined) => Promise<void> {
  const t = useT();
  const toast = useToast();
  const router = useRouter();
  return useCallback(
    async ({ status, answer }, wanted) => {
      discardAnswers();
      keepSession(answer);
      const next = safeRedirect(wanted, screenFinder(router));
      if (status === 302 || !answer.complete_registration) {
        await router.navigate({ to: EXTRA, search: { redirect: next }, replace: true });
        return;
      }
      await router.navigate({ href: status === 303 ? '/profile' : next, replace: true });
      if (status === 303) {
        const text = t('sessions:checkProfile');
        toast.show({ id: 'check-profile', text, kind: 'info', durationMs: NOTICE_MS });
      }
    },
    [t, toast, router],
  );
}
