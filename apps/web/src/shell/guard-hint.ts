import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MemberHint } from './screen.ts';
import { useT } from './texts.ts';

/** Why the guard has just led somebody elsewhere, until the screen there stands. */
let due: MemberHint | null = null;

export function expectHint(hint: MemberHint): void {
  due = hint;
}

/** Says it once, with the way to what the person came for. */
export function useGuardHint(): void {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the route
  useEffect(() => {
    if (due === null) return;
    due = null;
    toast.show({
      id: 'guard-hint',
      title: t('shell:resetLinkHint.title'),
      text: t('shell:resetLinkHint.text'),
      durationMs: 3 * NOTICE_MS,
      action: {
        label: t('shell:resetLinkHint.action'),
        onPress: () => void navigate({ to: '/profile/change-password' }),
      },
    });
  }, [pathname, t, toast, navigate]);
}
