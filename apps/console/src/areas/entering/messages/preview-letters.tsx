import { useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import { readMessagePreview } from '@rajt/contract/entering/operations/messages';
import type { LetterPreview } from '@rajt/contract/entering/schemas/messages';
import { Tabs } from '@rajt/ui/tabs';
import { useState } from 'react';
import { LetterView } from '../../content/shared/sending/letter-view.tsx';
import styles from './message-preview.module.css';

interface PreviewLettersProps {
  eventId: string;
  messageId: string;
  letters: readonly LetterPreview[];
}

/** Letters of real recipients, one at a time: as a page without scripts in a frame, or as plain text. */
export function PreviewLetters({ eventId, messageId, letters }: PreviewLettersProps) {
  const t = useT();
  const [chosen, setChosen] = useState(letters[0]?.entryId ?? '');
  const letter = letters.find(({ entryId }) => entryId === chosen);
  if (!letter) return null;
  const { entryId, participant, to, by, subject, language, text } = letter;
  const path = fillPath(readMessagePreview.path, { eventId, messageId, entryId });
  return (
    <section className="panel" aria-labelledby="examples">
      <h2 id="examples">{t('entrantMessages:examples')}</h2>
      <p className="text-soft">{t('entrantMessages:examplesHint')}</p>
      <Tabs
        label={t('entrantMessages:examples')}
        tabs={letters.map((one) => ({ value: one.entryId, label: one.participant }))}
        value={chosen}
        onChange={setChosen}
      >
        <div className="stack gap-3">
          <dl className="facts">
            <dt>{t('entrantMessages:to')}</dt>
            <dd>
              {to
                ? t('entrantMessages:toOf', { address: to, reader: t(`entrantMessages:reader.${by}`) })
                : ''}
            </dd>
            <dt>{t('sending:subject')}</dt>
            <dd className={styles.subject} lang={language}>
              {subject}
            </dd>
          </dl>
          <LetterView
            path={path}
            title={t('entrantMessages:frame', { participant })}
            text={text}
            language={language}
          />
        </div>
      </Tabs>
    </section>
  );
}
