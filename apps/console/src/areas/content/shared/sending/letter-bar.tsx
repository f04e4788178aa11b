import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import styles from './letter-bar.module.css';
import { letterCounts, type Sent } from './letter-counts.ts';

/** A bar of the sent letters among all letters, with the numbers. */
export function LetterBar({ of }: { of: Pick<Sent, 'letters'> }) {
  const t = useT();
  const formats = useFormats();
  const { sent, all } = letterCounts(of);
  const words = t('sending:sentOf', { sent: formats.number(sent), all: formats.number(all) });
  return (
    <span className={styles.bar}>
      <progress className={styles.track} value={sent} max={Math.max(1, all)} aria-label={words} />
      <span>{words}</span>
    </span>
  );
}
