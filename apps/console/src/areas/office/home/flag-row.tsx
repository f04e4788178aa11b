import { useT } from '@rajt/app-kit/texts/texts';
import { Suspense } from 'react';
import { later } from '../../../shell/later.ts';
import { Moment } from '../../../shell/moment.tsx';
import { subjectWords } from '../shared/changes/subject-words.ts';
import styles from './flag-list.module.css';
import type { FlagMoreProps } from './flag-more.tsx';

// The form of notes and the menu are loaded when they are opened.
const FlagMore = later(async () => (await import('./flag-more.tsx')).FlagMore);

interface FlagRowProps extends FlagMoreProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** A flag in words; opened, its details, its notes and its actions. */
export function FlagRow({ isOpen, onToggle, ...more }: FlagRowProps) {
  const { flag } = more;
  const t = useT();
  return (
    <li className={styles.row} data-row={flag.id}>
      <button type="button" className={styles.head} aria-expanded={isOpen} data-flag="" onClick={onToggle}>
        <span className={styles.text}>{flag.text}</span>
        <span className={styles.when}>
          <Moment at={flag.lastRaisedAt} />
        </span>
        <span className={styles.about}>
          <span>{subjectWords(t, flag.subject)}</span>
          {flag.times > 1 && <span>{t('inbox:times', { count: flag.times })}</span>}
          {flag.assignedTo && <span>{t('inbox:assignedTo', { name: flag.assignedTo.name })}</span>}
          {flag.settledBy && <span>{t('inbox:settledBy', { name: flag.settledBy.name })}</span>}
        </span>
      </button>
      <Suspense fallback={null}>{isOpen && <FlagMore {...more} />}</Suspense>
    </li>
  );
}
