import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import { Badge } from '@rajt/ui/badge';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { LetterBar } from '../../content/shared/sending/letter-bar.tsx';
import { TONES } from '../../content/shared/sending/letter-counts.ts';
import { shownWords } from './shown-words.ts';
import { useEventName } from './use-event-name.ts';

/** Messages in rows: subject, state, how many letters went out, when, and who wrote it. */
export function MessageTable({ eventId, messages }: { eventId: string; messages: readonly Message[] }) {
  const t = useT();
  const language = currentLanguage();
  const event = useEventName(eventId);
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('sending:subject')}</th>
            <th scope="col">{t('sending:stateHead')}</th>
            <th scope="col" className="numeric">
              {t('sending:sentHead')}
            </th>
            <th scope="col">{t('sending:at')}</th>
            <th scope="col">{t('sending:by')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => {
            const { messageId, state, startedAt, sendAt, changedAt, madeBy } = message;
            return (
              <tr key={messageId}>
                <th scope="row">
                  <Link to="/messages/$eventId/$messageId" params={{ eventId, messageId }}>
                    {shownWords(t, message[language].subject, event)}
                  </Link>
                </th>
                <td>
                  <Badge tone={TONES[state]}>{t(`sending:state.${state}`)}</Badge>
                </td>
                <td className="numeric">
                  {state === 'draft' ? (
                    <span className="text-soft">{t('sending:notYet')}</span>
                  ) : (
                    <LetterBar of={message} />
                  )}
                </td>
                <td>
                  <Moment at={startedAt ?? sendAt ?? changedAt} />
                </td>
                <td>{madeBy ?? t('sending:someone')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
