import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useDraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/operations/accounts';
import type { ProfileParts } from '@rajt/contract/operations/profile';
import { changeProfile } from '@rajt/contract/operations/profile';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

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
    setKnown(queryClient, getProfile, { params: { userId } }, answer.data);
    toast.show({ id: 'profile', text: t('profile:saved'), kind: 'success', durationMs: NOTICE_MS });
    onClose();
  });
  const giveUp = () => {
    form.forgetDraft();
    onClose();
  };
  return { form, giveUp, ...sending };
}
