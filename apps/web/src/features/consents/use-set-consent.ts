import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type ConsentId, type Consents, setConsent } from '@rajt/contract/operations/consents';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { consentsQuery } from './consents-query.ts';

export interface ConsentChange {
  consentId: ConsentId;
  consent: boolean;
  newsletter?: boolean;
}

const mutationKey = ['consents'];

/** What the switches show before the server has answered. */
function changed(before: Consents, { consentId, consent, newsletter }: ConsentChange): Consents {
  if (consentId === 'marketing') return { ...before, marketing: consent };
  if (consentId === 'telekom') return { ...before, telekom: { consent } };
  return { ...before, renault: { consent, newsletter: newsletter ?? before.renault.newsletter } };
}

/**
 * Gives or withdraws at once: the switch moves with the press, and `back` is what it moves to when saving failed. Presses
 * are sent one after the other; only the last answer is shown, for the others know nothing of what came after.
 */
export function useSetConsent(): (change: ConsentChange, back: ConsentChange) => void {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = consentsQuery(userId);
  const show = (change: ConsentChange) =>
    queryClient.setQueryData(queryKey, (now) => now && changed(now, change));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'consents' },
    mutationFn: async ({ change: { consentId, ...body } }: { change: ConsentChange; back: ConsentChange }) =>
      (await call(setConsent, { params: { userId, consentId }, body })).answer.data,
    onSuccess: (now) => {
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, now);
      toast.show({ id: 'consents', kind: 'success', text: t('consents:card.saved'), durationMs: NOTICE_MS });
    },
    onError: (error, { back }) => {
      show(back);
      toast.show({
        id: 'consents',
        kind: 'error',
        title: t('consents:card.saveFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      });
    },
  });
  return (change, back) => {
    void queryClient.cancelQueries({ queryKey });
    show(change);
    mutate({ change, back });
  };
}
