import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import { LANGUAGES } from '@rajt/rules/language';
import type { UseQueryResult } from '@tanstack/react-query';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { useAudienceWords } from './audience-words.ts';
import { BackToList } from './back-to-list.tsx';
import { MessageLetters } from './message-letters.tsx';
import { MessageProgress } from './message-progress.tsx';
import { shownWords } from './shown-words.ts';
import styles from './started-message.module.css';
import { useEventName } from './use-event-name.ts';

interface StartedMessageProps {
  eventId: string;
  message: Message;
  query: UseQueryResult<Message>;
}

/** A started message: the progress of its sending, its words and recipients, and its letters. */
export function StartedMessage({ eventId, message, query }: StartedMessageProps) {
  const t = useT();
  const event = useEventName(eventId);
  const audience = useAudienceWords(eventId);
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToList eventId={eventId} />
      <PageTitle eyebrow={event}>{shownWords(t, message[currentLanguage()].subject, event)}</PageTitle>
      <StaleNote query={query} />
      <MessageProgress eventId={eventId} message={message} />
      <section className="panel">
        <h2>{t('entrantMessages:writtenWords')}</h2>
        <dl className="facts">
          <dt>{t('entrantMessages:recipients')}</dt>
          <dd>{audience(message)}</dd>
          <dt>{t('sending:by')}</dt>
          <dd>{message.madeBy ?? t('sending:someone')}</dd>
        </dl>
        <div className={styles.languages}>
          {LANGUAGES.map((language) => (
            <div key={language} lang={language}>
              <p className={styles.subject}>{shownWords(t, message[language].subject, event)}</p>
              <p className={styles.text}>{shownWords(t, message[language].text, event)}</p>
            </div>
          ))}
        </div>
      </section>
      <MessageLetters eventId={eventId} message={message} />
    </div>
  );
}
