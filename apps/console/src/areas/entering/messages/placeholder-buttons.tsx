import { useT } from '@rajt/app-kit/texts/texts';
import { MESSAGE_PLACEHOLDERS, type MessagePlaceholder } from '@rajt/rules/content/message-placeholders';
import { Button } from '@rajt/ui/button';
import { type KeyboardEvent, useState } from 'react';
import styles from './message-editor.module.css';

const NAMES = Object.keys(MESSAGE_PLACEHOLDERS) as readonly MessagePlaceholder[];

/** The direction of each arrow key in the toolbar. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The placeholders, each with its meaning; a press inserts the placeholder at the cursor. The toolbar is one stop of the Tab key between
 * subject and text, and inserts into the field that had the focus last.
 */
export function PlaceholderButtons({ onInsert }: { onInsert: (placeholder: string) => void }) {
  const t = useT();
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + NAMES.length) % NAMES.length;
    setActive(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('entrantMessages:placeholders')}
      className={styles.placeholders}
      onKeyDown={move}
    >
      {NAMES.map((name, at) => (
        <Button
          key={name}
          variant="quiet"
          size="sm"
          tabIndex={at === active ? 0 : -1}
          onFocus={() => setActive(at)}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {t(`entrantMessages:placeholder.${name}`)}
          {MESSAGE_PLACEHOLDERS[name].perEntry && ' *'}{' '}
          <span className={styles.becomes}>{t(`entrantMessages:becomes.${name}`)}</span>
        </Button>
      ))}
    </div>
  );
}
