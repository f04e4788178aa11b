import { call } from '@rajt/app-kit/api/call';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { tabTexts } from '@rajt/app-kit/session/kept-texts';
import { startProviderLink, startProviderLogin } from '@rajt/contract/people/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import { type Attempt, keepAttempt } from './attempt.ts';

/** Leaves for a provider's page to sign in there. Does not return when it succeeds. */
export async function leaveToSignIn(provider: ProviderKey, wanted: string | undefined): Promise<void> {
  const { answer } = await call(startProviderLogin, { params: { provider } });
  leave({ provider, state: answer.data.state, intent: 'login', wanted }, answer.data.url);
}

/** Leaves to link the account there to one's own; `password` is '' for an account that has none. */
export async function leaveToLink(provider: ProviderKey, password: string): Promise<void> {
  const params = { userId: useStore.getState().userId ?? '', provider };
  const { answer } = await call(startProviderLink, { params, body: { password } });
  leave({ provider, state: answer.data.state, intent: 'link' }, answer.data.url);
}

function leave(attempt: Attempt, url: string): void {
  keepAttempt(tabTexts, attempt);
  window.location.assign(url);
}
