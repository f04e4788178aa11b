import type { Credentials } from '@rajt/contract/fields';
import { login } from '@rajt/contract/operations/sessions';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../shell/api.ts';
import { screenFinder } from '../../shell/find-screen.ts';
import { forgetAnswers } from '../../shell/query-client.ts';
import { safeRedirect } from '../../shell/safe-redirect.ts';
import { keepSession } from '../../shell/store.ts';

/** Signs in and goes where the answer's status says (specification section 2, "After login"). */
export function useSignIn(wanted: string | undefined): (credentials: Credentials) => Promise<void> {
  const router = useRouter();
  return async (credentials) => {
    const { status, answer } = await call(login, { body: credentials });
    forgetAnswers();
    keepSession(answer);
    const next = safeRedirect(wanted, screenFinder(router));
    if (status === 302 || !answer.complete_registration) {
      await router.navigate({ to: '/registration/extra', search: { redirect: next }, replace: true });
    } else {
      await router.navigate({ href: status === 303 ? '/profile' : next, replace: true });
    }
  };
}
