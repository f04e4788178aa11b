import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type ConsentId,
  type Consents,
  getConsents,
  setConsent,
} from '@rajt/contract/people/operations/consents';

export interface ConsentChange {
  consentId: ConsentId;
  consent: boolean;
  newsletter?: boolean;
}

function changed(before: Consents, { consentId, consent, newsletter }: ConsentChange): Consents {
  if (consentId === 'marketing') return { ...before, marketing: consent };
  if (consentId === 'health') return { ...before, health: consent };
  if (consentId === 'telekom') return { ...before, telekom: { consent } };
  return { ...before, renault: { consent, newsletter: newsletter ?? before.renault.newsletter } };
}

/** Gives or withdraws at once: the switch moves with the press, and back when saving failed. */
export function useSetConsent() {
  const t = useT();
  const userId = useUserId();
  return useAction(setConsent, {
    input: ({ consentId, ...body }: ConsentChange) => ({ params: { userId, consentId }, body }),
    changes: queryOf(getConsents, { params: { userId } }),
    optimistic: changed,
    answered: (_, now) => now,
    saved: t('consents:card.saved'),
    undone: t('consents:card.saveFailed'),
    toastId: 'consents',
    isIdempotent: true,
  });
}
