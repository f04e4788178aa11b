import { useT } from '@rajt/app-kit/texts/texts';
import { TheirWords } from '../../content/shared/sending/their-words.tsx';
import { useAudienceWords } from './audience-words.ts';
import type { MessageForm, TheirChange } from './message-form.ts';

interface TheirsNoteProps {
  theirs: TheirChange;
  form: MessageForm;
  eventId: string;
  onTake: () => void;
}

/** Shows a concurrent change of the message by another member of staff. */
export function TheirsNote({ theirs: { message, by, at }, form, eventId, onTake }: TheirsNoteProps) {
  const t = useT();
  const audience = useAudienceWords(eventId);
  const typed = form.getValues();
  const theirAudience = audience(message);
  const parts = [
    ...(theirAudience === audience(typed) ? [] : [[t('entrantMessages:recipients'), theirAudience] as const]),
    ...(['hu', 'en'] as const).flatMap((language) => [
      ...(message[language].subject === typed[language].subject
        ? []
        : [[t(`sending:subjectOf.${language}`), message[language].subject] as const]),
      ...(message[language].text === typed[language].text
        ? []
        : [[t(`sending:textOf.${language}`), message[language].text] as const]),
    ]),
  ];
  return <TheirWords by={by} at={at} parts={parts} onTake={onTake} />;
}
