import { useT } from '@rajt/app-kit/texts/texts';
import { IconButton } from '@rajt/ui/icon-button';
import type { ReactNode, Ref } from 'react';
import styles from './verdict-panel.module.css';

interface VerdictPanelProps {
  /** The participant of the file. */
  name: string;
  heading: Ref<HTMLHeadingElement>;
  position: string;
  /** Shows the next or previous file; undefined: no file is left in this direction, and the button keeps the focus. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** The facts to compare with the file, and then the verdicts. */
  children: ReactNode;
}

/** The column next to the file: the participant, the buttons to other files, and the given contents. */
export function VerdictPanel({ name, heading, position, onPrevious, onNext, children }: VerdictPanelProps) {
  const t = useT();
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <span className={styles.position}>{position}</span>
        <span className={styles.steps}>
          <IconButton
            icon="chevronUp"
            label={`${t('reviews:previous')} (K)`}
            aria-disabled={onPrevious ? undefined : true}
            onClick={onPrevious}
          />
          <IconButton
            icon="chevronDown"
            label={`${t('reviews:next')} (J)`}
            aria-disabled={onNext ? undefined : true}
            onClick={onNext}
          />
        </span>
      </div>
      {children}
    </section>
  );
}
