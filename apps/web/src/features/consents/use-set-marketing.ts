import { type Subscriptions, setMarketing } from '@rajt/contract/operations/consents';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { callErrorText } from '../../shell/forms/form-errors.ts';
import { useT } from '../../shell/texts.ts';
import { marketingQuery } from './marketing-query.ts';

/** Saves at once; a failure puts back what was and says so. */
export function useSetMarketing(uuid: string) {
  const t = useT();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { queryKey } = marketingQuery(uuid);
  return useMutation({
    scope: { id: 'marketing' },
    mutationFn: async (body: Subscriptions) =>
      (await call(setMarketing, { params: { uuid }, body })).answer.data,
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...wanted });
      return { before };
    },
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now);
      toast.show({ id: 'marketing', kind: 'success', text: t('consents:card.saved'), durationMs: NOTICE_MS });
    },
    onError: (error, _wanted, kept) => {
      if (kept?.before) queryClient.setQueryData(queryKey, kept.before);
      toast.show({
        id: 'marketing',
        kind: 'error',
        title: t('consents:card.saveFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      });
    },
  });
}
