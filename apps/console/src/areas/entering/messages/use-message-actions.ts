import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getMessage,
  listMessageLetters,
  listMessages,
  type Message,
  resendUnknownLetters,
  resumeMessage,
  stopMessage,
} from '@rajt/contract/entering/operations/messages';

/** Returns the actions that stop and resume a message, and that send letters with an unknown outcome again. */
export function useMessageActions(eventId: string, messageId: string) {
  const t = useT();
  const formats = useFormats();
  const input = () => ({ params: { eventId, messageId } });
  const changes = queryOf(getMessage, input());
  const answered = (_known: Message | undefined, message: Message) => message;
  const stop = useAction(stopMessage, {
    input,
    changes,
    answered,
    refresh: [listMessages],
    isIdempotent: true,
    undone: t('sending:notStopped'),
  });
  const resume = useAction(resumeMessage, {
    input,
    changes,
    answered,
    refresh: [listMessages],
    isIdempotent: true,
    undone: t('sending:notResumed'),
  });
  const resend = useAction(resendUnknownLetters, {
    input,
    refresh: [getMessage, listMessageLetters],
    saved: ({ letters }) => t('entrantMessages:resent', { count: letters, total: formats.number(letters) }),
    undone: t('entrantMessages:notResent'),
  });
  return { stop, resume, resend };
}
