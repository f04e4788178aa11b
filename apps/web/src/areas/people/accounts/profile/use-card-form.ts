import { call } from '@rajt/app-kit/api/call';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import type { ProfileParts } from '@rajt/contract/people/operations/profile';
import { changeProfile } from '@rajt/contract/people/operations/profile';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useChangedEntriesToast } from './use-changed-entries-toast.ts';

interface CardFormOptions<In extends FieldValues, Out extends FieldValues & ProfileParts> {
  /** Names the draft; the card opens with it. */
  id: string;
  schema: z.ZodType<Out, In>;
  defaults: DefaultValues<In>;
  /** Saved. */
  onClose: () => void;
}

/** The form of one card: sends its own fields and nothing else of the profile. */
export function useCardForm<In extends FieldValues, Out extends FieldValues & ProfileParts>({
  onClose,
  ...options
}: CardFormOptions<In, Out>) {
  const t = useT();
  const userId = useUserId();
  const sayChangedEntries = useChangedEntriesToast();
  return useScreenForm({
    ...options,
    send: (body) => call(changeProfile, { params: { userId }, body }),
    updateCache: (queries, { answer }) => {
      const { changedEntries, ...profile } = answer.data;
      setKnown(queries, getProfile, { params: { userId } }, profile);
      if (changedEntries.length > 0) void invalidate(queries, getCart, { params: { userId } });
    },
    done: ({ answer }) => {
      onClose();
      sayChangedEntries(answer.data.changedEntries);
    },
    toast: { id: 'profile', text: t('profile:saved') },
  });
}
