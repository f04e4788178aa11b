import type { ProfileParts } from '@rajt/contract/operations/profile';
import { changeProfile } from '@rajt/contract/operations/profile';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../shell/api.ts';
import { useDraftForm } from '../../../shell/forms/use-draft-form.ts';
import { useSubmit } from '../../../shell/forms/use-submit.ts';
import { profileQuery } from '../../../shell/profile-query.ts';
import { useUserId } from '../../../shell/store.ts';
import { useT } from '../../../shell/texts.ts';

interface CardFormOptions<In extends FieldValues, Out extends FieldValues & ProfileParts> {
  /** Names the draft; the card opens with it. */
  id: string;
  schema: z.ZodType<Out, In>;
  defaults: DefaultValues<In>;
  /** Saved or given up. */
  onClose: () => void;
}

/** The form of one card: sends its own fields and nothing else of the profile. */
export function useCardForm<In extends FieldValues, Out extends FieldValues & ProfileParts>({
  id,
  schema,
  defaults,
  onClose,
}: CardFormOptions<In, Out>) {
  const t = useT();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const toast = useToast();
  const form = useDraftForm({ id, schema, defaults });
  const sending = useSubmit(form, async (body) => {
    const { answer } = await call(changeProfile, { params: { userId }, body });
    form.forgetDraft();
    queryClient.setQueryData(profileQuery(userId).queryKey, answer.data);
    toast.show({ id: 'profile', text: t('profile:saved'), kind: 'success', durationMs: NOTICE_MS });
    onClose();
  });
  const giveUp = () => {
    form.forgetDraft();
    onClose();
  };
  return { form, giveUp, ...sending };
}
