import { type ConsentId, type Consents, setConsent } from '@rajt/contract/operations/consents';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { callErrorText } from '../../shell/forms/form-errors.ts';
import { useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { consentsQuery } from './consents-query.ts';

export interface ConsentChange {
  consentId: ConsentId;
  consent: boolean;
  newsletter?: boolean;
}

/** What the switches show before the server has answered. */
function changed(before: Consents, { consentId, consent, newsletter }: ConsentChange): Consents {
  if (consentId === 'marketing') return { ...before, marketing: consent };
  if (consentId === 'telekom') return { ...before, telekom: { consent } };
  return { ...before, renault: { consent, newsletter: newsletter ?? before.renault.newsletter } };
}

/** Gives or withdraws at once; a failure puts the switch back and says so. Presses are sent one after the other. */
export function useSetConsent() {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = consentsQuery(userId);
  return useMutation({
    scope: { id: 'consents' },
    mutationFn: async ({ consentId, ...body }: ConsentChange) =>
      (await call(setConsent, { params: { userId, consentId }, body })).answer.data,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, changed(before, change));
      return { before };
    },
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now);
      toast.show({ id: 'consents', kind: 'success', text: t('consents:card.saved'), durationMs: NOTICE_MS });
    },
    onError: (error, _change, kept) => {
      if (kept?.before) queryClient.setQueryData(queryKey, kept.before);
      toast.show({
        id: 'consents',
        kind: 'error',
        title: t('consents:card.saveFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      });
    },
  });
}
