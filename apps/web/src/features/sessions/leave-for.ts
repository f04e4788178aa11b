import { startProviderLink, startProviderLogin } from '@rajt/contract/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import { call } from '../../shell/api.ts';
import { useStore } from '../../shell/store.ts';
import { type Attempt, keepAttempt } from './attempt.ts';

/** Leaves for a provider's page, to sign in or to link it to one's account. Does not come back when it succeeds. */
export async function leaveFor(
  provider: ProviderKey,
  { intent, wanted }: Pick<Attempt, 'intent' | 'wanted'>,
): Promise<void> {
  const { answer } =
    intent === 'link'
      ? await call(startProviderLink, { params: { userId: useStore.getState().userId ?? '', provider } })
      : await call(startProviderLogin, { params: { provider } });
  const { url, state } = answer.data;
  keepAttempt(sessionStorage, { provider, state, intent, wanted });
  window.location.assign(url);
}
