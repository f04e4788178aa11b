import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { SentTable } from '../../content/shared/sending/sent-table.tsx';
import { shownWords } from './shown-words.ts';
import { useEventName } from './use-event-name.ts';

/** Messages in rows: subject, state, number of sent letters, time, and writer. */
export function MessageTable({ eventId, messages }: { eventId: string; messages: readonly Message[] }) {
  const t = useT();
  const language = currentLanguage();
  const event = useEventName(eventId);
  const rows = messages.map((message) => {
    const { messageId, state, startedAt, sendAt, changedAt, madeBy } = message;
    return {
      key: messageId,
      of: message,
      link: (
        <Link to="/messages/$eventId/$messageId" params={{ eventId, messageId }}>
          {shownWords(t, message[language].subject, event)}
        </Link>
      ),
      noLetters: state === 'draft' && t('sending:notYet'),
      further: [<Moment key="at" at={startedAt ?? sendAt ?? changedAt} />, madeBy ?? t('sending:someone')],
    };
  });
  return <SentTable columns={[t('sending:at'), t('sending:by')]} rows={rows} />;
}
