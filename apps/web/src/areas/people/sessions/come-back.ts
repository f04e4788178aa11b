import { call } from '@rajt/app-kit/api/call';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { tabTexts } from '@rajt/app-kit/session/kept-texts';
import { CallError } from '@rajt/contract/client';
import {
  linkProvider,
  type NewIdentity,
  providerLogin,
} from '@rajt/contract/people/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import type { Entered } from '../../../shell/session/enter.ts';
import { type Attempt, takeAttempt } from './attempt.ts';
import type { ComingBack } from './coming-back.ts';

type Begun = Pick<Attempt, 'intent' | 'wanted'>;

export type Outcome =
  | { readonly kind: 'entered'; readonly entered: Entered; readonly wanted: string | undefined }
  | {
      readonly kind: 'new';
      readonly provider: ProviderKey;
      readonly identity: NewIdentity;
      readonly wanted: string | undefined;
    }
  | { readonly kind: 'linked'; readonly provider: ProviderKey }
  | ({ readonly kind: 'denied'; readonly provider: ProviderKey } & Begun)
  | ({ readonly kind: 'refused'; readonly error: CallError } & Begun)
  | { readonly kind: 'strange' };

/** The outcome of the return from a provider: only a window that has left gets anywhere. */
export async function comeBack(provider: string, back: ComingBack): Promise<Outcome> {
  const attempt = takeAttempt(tabTexts, provider, back.state);
  if (!attempt) return { kind: 'strange' };
  const { intent, wanted } = attempt;
  if (!back.code) return { kind: 'denied', provider: attempt.provider, intent, wanted };
  try {
    return await exchange(attempt, { ...back, code: back.code });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { kind: 'refused', error, intent, wanted };
  }
}

async function exchange(
  { provider, state, intent, wanted }: Attempt,
  { code, iss }: { code: string; iss?: string },
): Promise<Outcome> {
  const body = { code, state, ...(iss === undefined ? {} : { iss }) };
  if (intent === 'link') {
    await call(linkProvider, { params: { userId: useStore.getState().userId ?? '', provider }, body });
    return { kind: 'linked', provider };
  }
  const devices = [...useStore.getState().devices];
  const { status, answer } = await call(providerLogin, { params: { provider }, body: { ...body, devices } });
  if ('data' in answer) return { kind: 'new', provider, identity: answer.data, wanted };
  return { kind: 'entered', entered: { status, answer }, wanted };
}
