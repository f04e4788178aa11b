import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getMessage,
  listMessages,
  type Message,
  sendMessage,
} from '@rajt/contract/entering/operations/messages';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SendChoices } from '../../content/shared/sending/send-choices.tsx';
import { chosenSending, sendDefaults, sendFields } from '../../content/shared/sending/send-schema.ts';

/** Refusals after which the shown numbers are outdated. */
const MOVED: ReadonlySet<string | undefined> = new Set([
  'recipients_changed',
  'changed_meanwhile',
  'message_started',
  'no_recipients',
]);

interface SendFormProps {
  eventId: string;
  message: Message;
  /** The number of letters that the preview has counted. */
  letters: number;
  /** Called if the message was not sent because of a change since the preview. */
  onMoved: (why: string) => void;
}

/** The form that sends a message: now or at a time, at a pace, with the statement that the message is about the entry. */
export function SendForm({ eventId, message, letters, onMoved }: SendFormProps) {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const params = { eventId, messageId: message.messageId };
  const form = useScreenForm({
    id: `message-send:${message.messageId}`,
    schema: z
      .object({
        ...sendFields,
        isAboutEntry: z.boolean().refine((is) => is, { error: t('entrantMessages:aboutEntryNeeded') }),
      })
      .transform(chosenSending(t)),
    defaults: { ...sendDefaults(), isAboutEntry: false },
    secret: ['isAboutEntry'],
    mode: 'onSubmit',
    send: async ({ sendAt, perMinute }) => {
      const body = {
        base: message.version,
        seenCount: letters,
        sendAt,
        perMinute,
        isAboutEntry: true as const,
      };
      return dataOf<typeof sendMessage>((await call(sendMessage, { params, body })).answer);
    },
    updateCache: async (_, sent) => {
      setKnown(queries, getMessage, { params }, sent);
      await invalidate(queries, listMessages);
    },
    toast: { text: t('sending:sent') },
    refused: async (error) => {
      if (!MOVED.has(error.failure?.code)) return false;
      await invalidate(queries, getMessage, { params });
      onMoved(callErrorText(error, t));
      return true;
    },
  });
  const when = useWatch({ control: form.control, name: 'when' });
  const figures = { count: letters, total: formats.number(letters) };
  return (
    <ScreenForm form={form}>
      <p>{t('entrantMessages:sendSays', figures)}</p>
      <SendChoices when={when} field={(name) => form.field(name)} />
      <CheckboxField
        label={t('entrantMessages:aboutEntry')}
        hint={t('entrantMessages:aboutEntryHint')}
        {...form.field('isAboutEntry')}
      />
      <FormProblemBox problem={form.problem} />
      <Button type="submit" variant="go" size="lg" loading={form.isSending}>
        {t('entrantMessages:send', figures)}
      </Button>
    </ScreenForm>
  );
}
