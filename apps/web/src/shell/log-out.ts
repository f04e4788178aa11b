import { logout } from '@rajt/contract/operations/sessions';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { call } from './api.ts';
import { forgetAnswers } from './query-client.ts';
import { forgetPerson } from './store.ts';
import { useT } from './texts.ts';

/**
 * Ends the session on the server, forgets the person here, goes to the login (specification section 4), which leads on to
 * `redirect`.
 */
export function useLogOut(redirect?: string): () => Promise<void> {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  return async () => {
    // Whoever leaves has left, even if the server cannot be told now: its session runs out by itself.
    await call(logout).catch(() => undefined);
    forgetPerson();
    forgetAnswers();
    await navigate({ to: '/login', search: redirect ? { redirect } : {} });
    toast.show({ text: t('shell:logoutDone'), kind: 'success', durationMs: NOTICE_MS });
  };
}
