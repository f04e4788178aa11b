import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useAudienceWords } from './audience-words.ts';
import styles from './message-editor.module.css';
import type { MessageForm, TheirChange } from './message-form.ts';

interface TheirsNoteProps {
  theirs: TheirChange;
  form: MessageForm;
  eventId: string;
  onTake: () => void;
}

/** The person who has saved the message since it was read, and their words where the typed ones differ; nothing typed is lost. */
export function TheirsNote({ theirs: { message, by, at }, form, eventId, onTake }: TheirsNoteProps) {
  const t = useT();
  const formats = useFormats();
  const audience = useAudienceWords(eventId);
  const typed = form.getValues();
  const theirAudience = audience(message);
  const parts = [
    ...(theirAudience === audience(typed) ? [] : [[t('entrantMessages:recipients'), theirAudience] as const]),
    ...(['hu', 'en'] as const).flatMap((language) => [
      ...(message[language].subject === typed[language].subject
        ? []
        : [[t(`entrantMessages:subjectOf.${language}`), message[language].subject] as const]),
      ...(message[language].text === typed[language].text
        ? []
        : [[t(`entrantMessages:textOf.${language}`), message[language].text] as const]),
    ]),
  ];
  return (
    <Notice kind="warning" title={t('entrantMessages:differs')}>
      {by !== null && at !== null && (
        <p>{t('entrantMessages:changedBy', { name: by, time: formats.dayTime(at, 'short') })}</p>
      )}
      {parts.length > 0 && <p>{t('entrantMessages:differsNow')}</p>}
      <dl className="facts">
        {parts.map(([name, words]) => (
          <div key={name} className={styles.part}>
            <dt>{name}</dt>
            <dd className={styles.written}>{words}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="sm" onClick={onTake}>
        {t('entrantMessages:takeTheirs')}
      </Button>
    </Notice>
  );
}
