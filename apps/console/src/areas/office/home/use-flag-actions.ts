import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  assignFlag,
  type Flag,
  type FlagState,
  listFlags,
  reopenFlag,
  settleFlag,
} from '@rajt/contract/office/operations/flags';
import { useToast } from '@rajt/ui/toast';

const NOTICE = 'flag';

/** Returns the actions that settle, undo, reopen and assign a flag; the list shows the effect of each at once. */
export function useFlagActions(state: FlagState) {
  const t = useT();
  const toast = useToast();
  const changes = queryOf(listFlags, { query: { state } });
  const input = (flag: Flag) => ({ params: { flagId: flag.id } });
  type Shown = { items: Flag[]; total: number; staff: { id: string; name: string }[] };
  const without = (shown: Shown, flag: Flag): Shown => ({
    ...shown,
    items: shown.items.filter(({ id }) => id !== flag.id),
    total: shown.total - 1,
  });
  const reopen = useAction(reopenFlag, {
    input,
    ...(state === 'settled' && { changes, optimistic: without }),
    refresh: [listFlags],
    isIdempotent: true,
    saved: t('inbox:reopened'),
    toastId: NOTICE,
  });
  const settle = useAction(settleFlag, {
    input,
    changes,
    optimistic: without,
    refresh: [listFlags],
    isIdempotent: true,
    done: (_, flag) =>
      toast.show({
        kind: 'success',
        text: t('inbox:settled'),
        id: NOTICE,
        action: { label: t('inbox:undo'), onPress: () => void reopen.press(flag) },
      }),
    undone: t('inbox:notSettled'),
  });
  const assign = useAction(assignFlag, {
    input: ({ flag, to }: { flag: Flag; to: { id: string; name: string } | null }) => ({
      params: { flagId: flag.id },
      body: { staffId: to?.id ?? null },
    }),
    changes,
    optimistic: (shown: Shown, { flag, to }) => ({
      ...shown,
      items: shown.items.map((one) => (one.id === flag.id ? { ...one, assignedTo: to } : one)),
    }),
    undone: t('inbox:notAssigned'),
  });
  return { settle, reopen, assign };
}
