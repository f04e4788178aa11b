import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { type FormHandle, useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  changeMessage,
  createMessage,
  getMessage,
  listMessages,
  type Message,
} from '@rajt/contract/entering/operations/messages';
import { createMessage as schemas } from '@rajt/contract/entering/schemas/messages';
import { filterText, writeFilter } from '@rajt/contract/office/filter-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

const { search, hu, en } = schemas.body.shape;

/** The values of the form of a message. `base` is the version that the typing started from: a kept draft never overwrites a later one. */
const formSchema = z.object({
  filter: filterText,
  search: search.unwrap(),
  everybody: z.boolean(),
  hu,
  en,
  base: z.number(),
});
export type MessageValues = z.input<typeof formSchema>;
type SentValues = z.output<typeof formSchema>;

export type MessageForm = FormHandle<MessageValues, SentValues>;

const NO_WORDS = { subject: '', text: '' };

export function newValues(filter: string, searched: string): MessageValues {
  return { filter, search: searched, everybody: false, hu: NO_WORDS, en: NO_WORDS, base: 0 };
}

export function valuesOf({
  filter,
  search: searched,
  everybody,
  hu: inHu,
  en: inEn,
  version,
}: Message): MessageValues {
  return { filter: writeFilter(filter), search: searched, everybody, hu: inHu, en: inEn, base: version };
}

/** A concurrent change of the message by another member of staff. */
export interface TheirChange {
  readonly message: Message;
  readonly by: string | null;
  readonly at: string | null;
}

interface MessageFormOptions {
  eventId: string;
  /** Null: a new message. */
  message: Message | null;
  starts: MessageValues;
  onSaved: (message: Message, form: MessageForm) => unknown;
}

/** Saves a message: creates it, or changes the version that was shown. `theirs` is the version that a colleague has saved since. */
export function useMessageForm({ eventId, message, starts, onSaved }: MessageFormOptions) {
  const t = useT();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<TheirChange | null>(null);
  const form: MessageForm = useScreenForm<MessageValues, SentValues, Message>({
    // A new message for other recipients has another draft in the browser.
    id: `message:${eventId}:${message?.messageId ?? `new:${starts.filter}:${starts.search}`}`,
    schema: formSchema,
    defaults: starts,
    send: async ({ base, ...content }) => {
      if (!message)
        return dataOf<typeof createMessage>(
          (await call(createMessage, { params: { eventId }, body: content })).answer,
        );
      if (isSame(content, message) && base === message.version) return message;
      const params = { eventId, messageId: message.messageId };
      const { answer } = await call(changeMessage, { params, body: { ...content, base } });
      return dataOf<typeof changeMessage>(answer);
    },
    updateCache: async (_, saved) => {
      setKnown(queries, getMessage, { params: { eventId, messageId: saved.messageId } }, saved);
      await invalidate(queries, listMessages);
    },
    done: (saved) => {
      setTheirs(null);
      return onSaved(saved, form);
    },
    toast: { text: t('sending:saved'), id: 'message-saved' },
    refused: async (error) => {
      const { code, changed } = error.failure ?? {};
      if (!message || (code !== 'changed_meanwhile' && code !== 'message_started')) return false;
      const params = { eventId, messageId: message.messageId };
      const { answer } = await call(getMessage, { params });
      const now = dataOf<typeof getMessage>(answer);
      if (code === 'message_started') {
        setKnown(queries, getMessage, { params }, now);
        return false;
      }
      setTheirs({ message: now, by: changed?.by ?? null, at: changed?.at ?? null });
      form.setValue('base', now.version);
      return false;
    },
  });
  const takeTheirs = () => {
    if (!theirs) return;
    form.discardDraft();
    form.reset(valuesOf(theirs.message));
    setTheirs(null);
  };
  return { form, theirs, takeTheirs };
}

function isSame(content: Omit<SentValues, 'base'>, message: Message): boolean {
  const text = ({ filter, search: searched, everybody, hu: inHu, en: inEn }: Omit<SentValues, 'base'>) =>
    JSON.stringify([
      writeFilter(filter),
      searched,
      everybody,
      inHu.subject,
      inHu.text,
      inEn.subject,
      inEn.text,
    ]);
  return text(content) === text(message);
}
