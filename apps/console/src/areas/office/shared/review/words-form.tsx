import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { TextArea } from '@rajt/ui/text-field';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

const MOST_CHARACTERS = 500;

interface WordsFormProps {
  /** The typed words, held by the screen, so that no failure loses them. They are not stored in the browser. */
  words: string;
  onWords: (words: string) => void;
  hint: string;
  isBusy: boolean;
  onSend: (words: string) => void;
  onLeave: () => void;
}

/** A box for the words about a refusal, which the participant reads. Enter sends, Shift Enter starts a line, Esc leaves. */
export function WordsForm({ words, onWords, hint, isBusy, onSend, onLeave }: WordsFormProps) {
  const t = useT();
  const [wasSent, setWasSent] = useState(false);
  const typed = words.trim();
  const mistake = () => {
    if (typed.length > MOST_CHARACTERS) return t('reviews:wordsTooLong', { count: MOST_CHARACTERS });
    return wasSent && typed === '' ? t('reviews:wordsMissing') : undefined;
  };
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (typed !== '' && typed.length <= MOST_CHARACTERS && !isBusy) onSend(typed);
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter that chooses a word of an input method does not send the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) send(event);
    if (event.key === 'Escape') onLeave();
  };
  return (
    <form className="stack gap-2" noValidate onSubmit={send}>
      <TextArea
        label={t('reviews:words')}
        hint={hint}
        error={mistake()}
        rows={4}
        autoFocus
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKey}
      />
      <div className="cluster">
        <Button type="submit" variant="go" loading={isBusy}>
          {t('reviews:send')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('reviews:leave')}
        </Button>
      </div>
      <p className="text-soft text-small">{t('reviews:sendKeys')}</p>
    </form>
  );
}
