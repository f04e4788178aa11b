import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';
import { VisuallyHidden } from './hidden-text.tsx';
import { Icon } from './icons.tsx';
import { keepFocus } from './keep-focus.ts';

export interface FormSectionProps {
  title: ReactNode;
  /** Number or sign in the circle, until the tick replaces it; only the chevron shows whether it is open. */
  step?: ReactNode;
  /** Everything in it is valid: shows the tick. */
  done?: boolean;
  /** The tick in words, e.g. "done". */
  doneLabel?: string;
  /** The filled-in values, in one line; shown while folded. */
  summary?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  id?: string;
}

/** A collapsible part of a long form; its fields stay mounted, so nothing typed is lost and errors can be found. */
export function FormSection({
  title,
  step,
  done = false,
  doneLabel,
  summary,
  open,
  onOpenChange,
  children,
  id,
}: FormSectionProps) {
  const bodyId = useId();
  return (
    <section id={id} className={clsx(styles.section, open && styles.open, done && styles.done)}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={bodyId}
          onMouseDown={keepFocus}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            onOpenChange(!open);
          }}
        >
          <span className={styles.mark} aria-hidden="true">
            {done ? <Icon name="check" size="1.125rem" strokeWidth={3} /> : step}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {done && doneLabel && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
            {!open && summary && <span className={styles.summary}>{summary}</span>}
          </span>
          <Icon name="chevronDown" className={styles.chevron} />
        </button>
      </h2>
      {/* inert keeps Tab out of the folded part; the grid row animates its height. */}
      <div className={styles.fold} id={bodyId} inert={!open}>
        <div className={styles.inner}>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </section>
  );
}
