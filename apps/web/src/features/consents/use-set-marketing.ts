import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { type MarketingState, type Subscriptions, setMarketing } from '@rajt/contract/operations/consents';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { marketingQuery } from './marketing-query.ts';

const mutationKey = ['marketing'];

/** Saves with the press; a failure puts back what was and says so. Presses are sent one after the other. */
export function useSetMarketing(uuid: string, state: MarketingState): (wanted: Subscriptions) => void {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { queryKey } = marketingQuery(uuid);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'marketing' },
    mutationFn: async ({ wanted }: { wanted: Subscriptions; before: MarketingState }) =>
      (await call(setMarketing, { params: { uuid }, body: wanted })).answer.data,
    onSuccess: (now) => {
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, now);
      toast.show({ id: 'marketing', kind: 'success', text: t('consents:card.saved'), durationMs: NOTICE_MS });
    },
    onError: (error, { before }) => {
      queryClient.setQueryData(queryKey, before);
      toast.show({
        id: 'marketing',
        kind: 'error',
        title: t('consents:card.saveFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      });
    },
  });
  return (wanted) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { ...state, ...wanted });
    mutate({ wanted, before: state });
  };
}
