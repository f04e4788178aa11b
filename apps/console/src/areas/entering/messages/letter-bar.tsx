import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import styles from './letter-bar.module.css';
import { letterCounts } from './message-counts.ts';

/** The sent letters of all, as a bar with its numbers. */
export function LetterBar({ message }: { message: Pick<Message, 'letters'> }) {
  const t = useT();
  const formats = useFormats();
  const { sent, all } = letterCounts(message);
  const words = t('entrantMessages:sentOf', { sent: formats.number(sent), all: formats.number(all) });
  return (
    <span className={styles.bar}>
      <progress className={styles.track} value={sent} max={Math.max(1, all)} aria-label={words} />
      <span>{words}</span>
    </span>
  );
}
